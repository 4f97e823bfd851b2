package dev.interlock.lab.situation.lock;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.order.ReadThenWrite;
import java.util.function.UnaryOperator;

/**
 * Changes the shipping information of the order under a lock. The request thinks before each further attempt to acquire the lock.
 *
 * @param owner of the lock
 */
record ChangeUnderLock(
        StagedOrder order, LockedWork lock, String owner, Actor member, UnaryOperator<ShippingInfo> change)
        implements Request {

    @Override
    public void send() {
        lock.run(
                order.lock(),
                owner,
                order.desk()::think,
                () -> order.desk()
                        .get(ReadThenWrite.class)
                        .changeShipping(order.number(), order.version(), change, member));
    }
}
