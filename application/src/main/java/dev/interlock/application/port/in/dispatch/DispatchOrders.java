package dev.interlock.application.port.in.dispatch;

import java.util.List;

/** An admin has labels made for several orders, and ships them. The carrier is slow, and other admins do the same. */
public interface DispatchOrders {

    /**
     * Ships what can be shipped, each order by itself and as the admin saw it, and answers for each what became of it, by
     * number.
     */
    List<DispatchOutcome> dispatchOrders(DispatchOrdersRequest request);
}
