package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/**
 * Input of {@link BreakEditLock}.
 *
 * @param grant the lock that the admin saw, see {@link EditLock#grant}
 * @param reason for the holder to read and for the record; not empty
 */
public record BreakEditLockRequest(OrderNo orderNumber, long grant, String reason, Actor actor) {

    public static final int REASON_MAX_LENGTH = 200;

    public BreakEditLockRequest {
        reason = Text.required("Reason", reason, REASON_MAX_LENGTH);
    }
}
