package dev.interlock.lab.technique.waiting;

import dev.interlock.domain.order.OrderNo;

/** Locks the row of an order in a transaction, with a limit to the wait for it. */
@FunctionalInterface
public interface LimitedLock {

    void lock(OrderNo order);
}
