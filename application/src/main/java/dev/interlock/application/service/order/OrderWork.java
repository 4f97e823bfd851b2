package dev.interlock.application.service.order;

import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/**
 * Work of members on orders that wait to be shipped, each under a lease. Every way to ship an order heeds it, and it ends as the order
 * leaves PREPARING. A bean of each kind of work is enough.
 */
public interface OrderWork {

    /**
     * A courtesy: a lease that begins between this look and the commit ends by {@link #end}, or is judged by the state of its order.
     *
     * @throws OrderInWorkException if another member than the actor and the one that the request names works on the order
     */
    void verifyNotByAnother(StartShippingRequest request);

    /** Ends the lease on the order, if there is one, when the transaction commits. */
    void end(OrderNo number, Actor actor);
}
