package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockTarget;

/** The edit lock of an order, by its target. */
public final class OrderLock {

    /** The target type of every edit lock on an order, as it is stored. */
    public static final String TYPE = "Order";

    private OrderLock() {}

    public static LockTarget of(OrderNo number) {
        return new LockTarget(TYPE, number.value());
    }
}
