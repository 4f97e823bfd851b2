package dev.interlock.application.port.in.editlock;

import dev.interlock.application.port.in.editlock.EditLock.Waiting;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;

/** Renews an edit lock: by the heartbeat of the page, every minute, or by a button. */
public interface KeepEditing {

    /**
     * Sets the full lease duration from now, up to the maximum hold.
     *
     * @throws dev.interlock.application.port.in.NotFoundException if there is no such aggregate within the actor's reach
     * @throws dev.interlock.application.port.in.editlock.LockLostException if another took the lock away; tells how
     * @throws dev.interlock.lock.NoLockException if there is no such lock for any other reason
     */
    EditingStatus keepEditing(KeepEditingRequest request);

    record KeepEditingRequest(LockTarget target, LockId lockId, Renewal renewal, Actor actor) {}

    /**
     * The reply to a heartbeat of the holder's page.
     *
     * @param remaining the rest of the lease, by the store's clock
     * @param version the aggregate's version now; a page that acquires the lock again compares it with its own
     * @param waiting the waiters, the longest waiting first
     */
    record EditingStatus(Duration remaining, long version, List<Waiting> waiting) {

        public EditingStatus {
            waiting = List.copyOf(waiting);
        }
    }
}
