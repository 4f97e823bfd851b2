package dev.interlock.application.port.in.payment;

import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.Refund;
import dev.interlock.domain.order.RefundDayException;
import dev.interlock.domain.order.RefundTooHighException;

/** Records by hand what the customer of a canceled order was paid back. */
public interface RecordRefund {

    /**
     * Records the refund and returns the version it led to.
     *
     * @throws OrderStateException if the order is not canceled
     * @throws RefundTooHighException if it is more than was paid and not yet paid back
     * @throws RefundDayException if its day is to come, or before the order
     */
    long recordRefund(RecordRefundRequest request);

    record RecordRefundRequest(OrderNo orderNumber, long version, Refund refund, Actor actor) implements OrderRequest {

        @Override
        public OrderCommand command() {
            return OrderCommand.RECORD_REFUND;
        }
    }
}
