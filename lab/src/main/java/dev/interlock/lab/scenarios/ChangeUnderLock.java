package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.order.NoProtection;
import java.util.function.UnaryOperator;

/**
 * Changes the shipping info of the order under a lock. The request thinks before each further attempt to acquire the lock.
 *
 * @param actor the owner of the lock
 */
record ChangeUnderLock(StagedOrder order, LockedWork lock, String actor, UnaryOperator<ShippingInfo> change)
        implements Request {

    static ChangeUnderLock customers(StagedOrder order, LockedWork lock) {
        return new ChangeUnderLock(order, lock, CUSTOMER, StagedOrder.toNewStreet());
    }

    static ChangeUnderLock admins(StagedOrder order, LockedWork lock) {
        return new ChangeUnderLock(order, lock, StagedOrder.ADMIN, StagedOrder.withMessage());
    }

    /** Returns the part of a play in which this is the request. */
    Part part() {
        return new Part(actor, member(), this);
    }

    @Override
    public void send() {
        Desk desk = order.desk();
        lock.run(
                order.lock(),
                actor,
                desk::think,
                () -> desk.get(NoProtection.class).changeShipping(order.page(), change, member()));
    }

    private Actor member() {
        return actor.equals(CUSTOMER) ? order.desk().customer() : order.desk().admin();
    }
}
