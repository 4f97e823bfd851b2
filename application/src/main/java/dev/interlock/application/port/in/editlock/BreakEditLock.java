package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;

/** Breaks an edit lock. The holder is told the reason; the text typed in the page stays there. */
public interface BreakEditLock {

    /**
     * Breaks exactly that grant.
     *
     * @throws dev.interlock.lock.NoLockException if that grant has ended
     */
    void breakEditLock(BreakEditLockRequest request);

    /**
     * Input of {@link BreakEditLock}.
     *
     * @param grant the lock that the admin saw, see {@link EditLock#grant}
     * @param reason for the holder to read and for the record; not empty
     */
    record BreakEditLockRequest(LockTarget target, long grant, String reason, Actor actor) {

        public static final int REASON_MAX_LENGTH = 200;

        public BreakEditLockRequest {
            reason = Text.required("Reason", reason, REASON_MAX_LENGTH);
        }
    }
}
