package dev.interlock.adapter.web.editlock.wrong;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockTarget;

/** Breaks a rule on purpose: the package of the edit lock depends on orders. */
public class LockOfAnOrder {

    LockTarget of(OrderNo number) {
        return OrderTargets.of(number);
    }
}
