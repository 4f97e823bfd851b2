package dev.interlock.application.port.in.delivery;

import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.TrackingInfo;

/** Records that a carrier has taken the parcel, and the number under which the customer can follow it. */
public interface StartDelivery {

    /**
     * Starts the delivery and returns the version it led to.
     *
     * @throws OrderStateException unless the order is shipped and not yet out for delivery
     */
    long startDelivery(StartDeliveryRequest request);

    record StartDeliveryRequest(OrderNo orderNumber, long version, TrackingInfo trackingInfo, Actor actor)
            implements OrderRequest {

        @Override
        public OrderCommand command() {
            return OrderCommand.START_DELIVERY;
        }
    }
}
