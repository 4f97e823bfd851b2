package dev.interlock.application.port.in;

import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;

/**
 * A request to break the lock that an admin saw.
 *
 * @param grant the number of the grant that the admin saw, so that a newer one is not broken
 * @param reason for the record, and for the holder of an edit lock to read; not empty
 */
public record BreakLockRequest(LockTarget target, long grant, String reason, Actor actor) {

    public static final int REASON_MAX_LENGTH = 200;

    public BreakLockRequest {
        reason = Text.required("Reason", reason, REASON_MAX_LENGTH);
    }
}
