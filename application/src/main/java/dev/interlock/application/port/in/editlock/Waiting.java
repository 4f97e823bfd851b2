package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A waiter for an edit lock, as the reader may see it.
 *
 * @param name the waiter's name, or none where the reader may not know it
 */
public record Waiting(Role role, @Nullable String name, Instant since) {}
