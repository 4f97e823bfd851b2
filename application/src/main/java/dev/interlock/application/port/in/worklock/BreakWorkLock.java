package dev.interlock.application.port.in.worklock;

import dev.interlock.application.port.in.editlock.BreakEditLock.BreakEditLockRequest;
import dev.interlock.application.port.in.worklock.WorkLockQueries.WorkLock;
import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;

/**
 * An admin takes a lock from the work that holds it: that work writes nothing more under it, and others may begin. The
 * record says who did, and why.
 */
public interface BreakWorkLock {

    /**
     * Breaks exactly that grant.
     *
     * @throws dev.interlock.lock.NoLockException if that grant has ended
     */
    void breakWorkLock(BreakWorkLockRequest request);

    /**
     * Input of {@link BreakWorkLock}.
     *
     * @param grant the lock that the admin saw, see {@link WorkLock#grant}
     * @param reason for the record; not empty
     */
    record BreakWorkLockRequest(LockTarget target, long grant, String reason, Actor actor) {

        public BreakWorkLockRequest {
            reason = Text.required("Reason", reason, BreakEditLockRequest.REASON_MAX_LENGTH);
        }
    }
}
