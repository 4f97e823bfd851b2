package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who waits to edit, as the reader may see it.
 *
 * @param name who, or none where the reader shall not know
 */
public record Waiting(Role role, @Nullable String name, Instant since) {}
