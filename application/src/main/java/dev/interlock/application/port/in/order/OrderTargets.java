package dev.interlock.application.port.in.order;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockTarget;

/** Makes the target of an order's edit lock. */
public final class OrderTargets {

    /** The target type of every edit lock on an order, as it is stored. */
    public static final String TYPE = "Order";

    private OrderTargets() {}

    public static LockTarget of(OrderNo number) {
        return new LockTarget(TYPE, number.value());
    }
}
