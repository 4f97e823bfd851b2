package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An edit lock, as its reader may see it. The lock id is not in it: that is the holder's own.
 *
 * @param grant which grant this is; the next one has a higher number
 * @param own whether the reader holds it
 * @param role the role of the holder
 * @param name the holder's name, or none where the reader may not know it
 * @param until when it ends unless it is kept, for people to read: what decides is the store's clock
 * @param waiting the waiters, the longest waiting first
 */
public record EditLock(
        LockTarget target,
        long grant,
        boolean own,
        Role role,
        @Nullable String name,
        Instant since,
        Instant lastRenewal,
        Instant until,
        Duration remaining,
        List<Waiting> waiting) {

    public EditLock {
        waiting = List.copyOf(waiting);
    }

    /**
     * A waiter for an edit lock, as the reader may see it.
     *
     * @param name the waiter's name, or none where the reader may not know it
     */
    public record Waiting(Role role, @Nullable String name, Instant since) {}
}
