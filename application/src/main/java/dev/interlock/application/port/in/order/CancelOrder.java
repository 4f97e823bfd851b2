package dev.interlock.application.port.in.order;

import dev.interlock.domain.Text;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.member.RoleException;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.Refund;
import dev.interlock.domain.order.RefundDayException;
import dev.interlock.domain.order.RefundTooHighException;
import org.jspecify.annotations.Nullable;

/** Cancels an order that is not yet shipped; its products go back into the stock, and an admin can record that its customer was paid back. */
public interface CancelOrder {

    /**
     * Cancels the order and returns the version it led to.
     *
     * @throws OrderStateException if the parcel is on its way, or the order canceled already
     * @throws RefundTooHighException if the refund is more than was paid; nothing is canceled then
     * @throws RefundDayException if the day of the refund is to come, or before the order; nothing is canceled then
     * @throws RoleException if a customer records a refund
     */
    long cancelOrder(CancelOrderRequest request);

    /**
     * @param reason may be empty if the actor is a customer
     * @param refund what the customer has been paid back, or none yet
     */
    record CancelOrderRequest(
            OrderNo orderNumber,
            long version,
            String reason,
            @Nullable Refund refund,
            Actor actor) implements OrderRequest {

        public CancelOrderRequest {
            if (Text.isBlank(reason) && actor.role() != Role.CUSTOMER) {
                throw new IllegalArgumentException("A customer must be told why their order is canceled");
            }
        }

        /** A cancellation without a refund. */
        public CancelOrderRequest(OrderNo orderNumber, long version, String reason, Actor actor) {
            this(orderNumber, version, reason, null, actor);
        }

        @Override
        public OrderCommand command() {
            return OrderCommand.CANCEL;
        }
    }
}
