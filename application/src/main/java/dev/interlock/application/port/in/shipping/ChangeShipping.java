package dev.interlock.application.port.in.shipping;

import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.ShippingInfo;

/** Corrects the receiver and the address of the parcel. */
public interface ChangeShipping {

    /**
     * Changes the shipping info, and returns the version it led to: the same one, if nothing differs.
     *
     * @throws OrderStateException if the parcel is on its way, or the order canceled
     */
    long changeShipping(ChangeShippingRequest request);

    record ChangeShippingRequest(OrderNo orderNumber, long version, ShippingInfo shippingInfo, Actor actor)
            implements OrderRequest {

        @Override
        public OrderCommand command() {
            return OrderCommand.CHANGE_SHIPPING;
        }
    }
}
