package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;

/** Cancels an order that is not yet shipped; its products go back into the stock. */
public interface CancelOrder {

    /**
     * Cancels the order and returns the version it led to.
     *
     * @throws OrderStateException if the parcel is on its way, or the order canceled already
     */
    long cancelOrder(CancelOrderRequest request);

    record CancelOrderRequest(OrderNo orderNumber, long version, Actor actor) implements OrderRequest {

        @Override
        public OrderCommand command() {
            return OrderCommand.CANCEL;
        }
    }
}
