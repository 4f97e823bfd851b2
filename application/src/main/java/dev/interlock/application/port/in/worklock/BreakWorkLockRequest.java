package dev.interlock.application.port.in.worklock;

import dev.interlock.application.port.in.editlock.BreakEditLockRequest;
import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;

/**
 * Input of {@link BreakWorkLock}.
 *
 * @param grant the lock that the admin saw, see {@link WorkLock#grant}
 * @param reason for the record; not empty
 */
public record BreakWorkLockRequest(LockTarget target, long grant, String reason, Actor actor) {

    public BreakWorkLockRequest {
        reason = Text.required("Reason", reason, BreakEditLockRequest.REASON_MAX_LENGTH);
    }
}
