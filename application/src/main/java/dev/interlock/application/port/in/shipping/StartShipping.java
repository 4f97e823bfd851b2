package dev.interlock.application.port.in.shipping;

import dev.interlock.application.port.in.order.OrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import org.jspecify.annotations.Nullable;

/** Starts shipping to the address that the admin saw: the lost update of chapter 8 would send the parcel elsewhere. */
public interface StartShipping {

    /**
     * Starts shipping and returns the version it led to.
     *
     * @throws OrderStateException unless the order is paid and not yet shipped
     * @throws OrderInWorkException if another member works on the order, and the request does not name that member
     */
    long startShipping(StartShippingRequest request);

    /**
     * @param despite the member who works on the order, if the actor knows about that and ends the work; otherwise none
     */
    record StartShippingRequest(
            OrderNo orderNumber,
            long version,
            Actor actor,
            @Nullable MemberId despite) implements OrderRequest {

        public StartShippingRequest(OrderNo orderNumber, long version, Actor actor) {
            this(orderNumber, version, actor, null);
        }

        @Override
        public OrderCommand command() {
            return OrderCommand.START_SHIPPING;
        }
    }
}
