package dev.interlock.lab.scenarios.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** Each command is carried out under a lock of its order, and refused while another request has that lock. */
public record CommandsUnderLock(LockedWork lock, StoryCommands commands) implements StoryCommands {

    @Override
    public void startShipping(OpenedPage page, Actor actor) {
        underLock(page, actor, () -> commands.startShipping(page, actor));
    }

    @Override
    public void changeShipping(OpenedPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        underLock(page, actor, () -> commands.changeShipping(page, change, actor));
    }

    private void underLock(OpenedPage page, Actor actor, Runnable command) {
        lock.run(
                new LockTarget("Order", page.number().value()), actor.id().value(), CommandsUnderLock::refuse, command);
    }

    /** A member gets an answer rather than a wait. */
    private static void refuse() {
        throw new AlreadyLockedException("another request", Duration.ZERO);
    }
}
