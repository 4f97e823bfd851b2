package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Role;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The way in which a holder lost its lock. */
public sealed interface LockLoss {

    Instant at();

    /**
     * An admin broke the lock.
     *
     * @param by the admin's name, or none where the reader may not know it
     */
    record Broken(@Nullable String by, Role role, String reason, Instant at) implements LockLoss {}

    /** The same member went on in another window, or on another device. */
    record TakenOver(Instant at) implements LockLoss {}
}
