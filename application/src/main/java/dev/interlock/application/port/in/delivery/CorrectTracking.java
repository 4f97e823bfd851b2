package dev.interlock.application.port.in.delivery;

import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.TrackingInfo;

/** Corrects the carrier or the number under which the customer follows the parcel. */
public interface CorrectTracking {

    /**
     * Replaces both, and returns the version it led to: the same one, if nothing differs.
     *
     * @throws OrderStateException unless the order is out for delivery
     */
    long correctTracking(CorrectTrackingRequest request);

    record CorrectTrackingRequest(OrderNo orderNumber, long version, TrackingInfo trackingInfo, Actor actor)
            implements OrderRequest {

        @Override
        public OrderCommand command() {
            return OrderCommand.CORRECT_TRACKING;
        }
    }
}
