package dev.interlock.lab.technique.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** Each command is carried out under a lock of its order, and refused while another request has that lock. */
public record CommandsUnderLock(LockedWork lock, OrderCommands commands) implements OrderCommands {

    @Override
    public void startShipping(OrderNo order, long version, Actor actor) {
        underLock(order, actor, () -> commands.startShipping(order, version, actor));
    }

    @Override
    public void changeShipping(OrderNo order, long version, UnaryOperator<ShippingInfo> change, Actor actor) {
        underLock(order, actor, () -> commands.changeShipping(order, version, change, actor));
    }

    private void underLock(OrderNo order, Actor actor, Runnable command) {
        lock.run(new LockTarget("Order", order.value()), actor.id().value(), CommandsUnderLock::refuse, command);
    }

    /** A member gets an answer rather than a wait. */
    private static void refuse() {
        throw new AlreadyLockedException("another request", Duration.ZERO);
    }
}
