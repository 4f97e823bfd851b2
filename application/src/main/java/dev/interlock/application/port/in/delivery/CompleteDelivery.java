package dev.interlock.application.port.in.delivery;

import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;

/** Records that the carrier has delivered the parcel. */
public interface CompleteDelivery {

    /**
     * Completes the delivery and returns the version it led to.
     *
     * @throws OrderStateException unless the order is out for delivery
     */
    long completeDelivery(CompleteDeliveryRequest request);

    record CompleteDeliveryRequest(OrderNo orderNumber, long version, Actor actor) implements OrderRequest {

        @Override
        public OrderCommand command() {
            return OrderCommand.COMPLETE_DELIVERY;
        }
    }
}
