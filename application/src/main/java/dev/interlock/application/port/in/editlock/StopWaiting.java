package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;

/** Somebody no longer waits. */
public interface StopWaiting {

    void stopWaiting(OrderNo orderNumber, Actor actor);
}
