package dev.interlock.application.port.in.shipping;

import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.MemberId;
import java.time.Duration;

/** Another member works on the order under a lease, and the command was not confirmed for that member. */
public class OrderInWorkException extends RuntimeException {

    private final transient StartShippingRequest request;
    private final transient MemberId worker;
    private final Duration remaining;

    /** @param remaining how long the work may last, unless the member asks for more time */
    public OrderInWorkException(StartShippingRequest request, MemberId worker, Duration remaining) {
        super("%s works on order %s".formatted(worker, request.orderNumber()));
        this.request = request;
        this.worker = worker;
        this.remaining = remaining;
    }

    public StartShippingRequest request() {
        return request;
    }

    public MemberId worker() {
        return worker;
    }

    public Duration remaining() {
        return remaining;
    }
}
