package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;

/** An admin breaks the edit lock of a member. */
public interface BreakLock {

    /**
     * Breaks exactly that grant, and records which admin did so, and why. The holder is told the reason; the text typed in the page
     * stays there.
     *
     * @throws dev.interlock.lock.NoLockException if that grant has ended
     */
    void breakLock(BreakLockRequest request);

    /**
     * A request to break the lock that an admin saw.
     *
     * @param grant the number of the grant that the admin saw, so that a newer one is not broken
     * @param reason for the record, and for the holder of an edit lock to read; not empty
     */
    record BreakLockRequest(LockTarget target, long grant, String reason, Actor actor) {

        public static final int REASON_MAX_LENGTH = 200;

        public BreakLockRequest {
            reason = Text.required("Reason", reason, REASON_MAX_LENGTH);
        }
    }
}
