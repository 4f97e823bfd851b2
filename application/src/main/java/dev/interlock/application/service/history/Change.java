package dev.interlock.application.service.history;

import dev.interlock.domain.Changed;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A domain event with its circumstances.
 *
 * @param id the id of the aggregate
 * @param version the version that the change led to; a change of another aggregate's numbers leaves it as it was
 * @param notified the customer that is notified of it, if any
 */
public record Change(
        String id,
        long version,
        Changed event,
        Actor actor,
        Instant at,
        @Nullable MemberId notified) {}
