package dev.interlock.application.port.in.shipping;

import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.MemberId;

/** Another member works on the order under a lease, and the command was not confirmed for that member. */
public class OrderInWorkException extends RuntimeException {

    private final transient StartShippingRequest request;
    private final transient MemberId worker;

    public OrderInWorkException(StartShippingRequest request, MemberId worker) {
        super("%s works on order %s".formatted(worker, request.orderNumber()));
        this.request = request;
        this.worker = worker;
    }

    public StartShippingRequest request() {
        return request;
    }

    public MemberId worker() {
        return worker;
    }
}
