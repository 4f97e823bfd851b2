package dev.interlock.lab.scenarios.redlock;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.LostHolder;
import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lab.scenarios.order.StagedOrder;
import dev.interlock.lock.AlreadyLockedException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * While the customer holds the lock by Redlock, one of the nodes loses its leases. An admin waits for the release, and gives up after
 * one more attempt.
 *
 * @param lock thinks before its release
 */
public record RestartedNode(StagedOrder order, LockedWork lock) {

    public Play play() {
        PublishedNodes nodes = order.desk().get(PublishedNodes.class);
        return order.play(
                () -> attempt(nodes),
                order.address(lock),
                new LostHolder(
                        StagedOrder.CUSTOMER, () -> nodes.majorityHasLease(order.lock()), StagedOrder.bothChanges()));
    }

    public static Schedule schedule() {
        return new Schedule()
                .until(StagedOrder.CUSTOMER, Schedule.THINK)
                .until(StagedOrder.ADMIN, "acquire")
                .until(StagedOrder.ADMIN, Schedule.THINK)
                .toTheEnd(StagedOrder.CUSTOMER, StagedOrder.ADMIN);
    }

    private void attempt(PublishedNodes nodes) {
        order.desk().think();
        nodes.all().get(0).loseLeases();
        AtomicBoolean waited = new AtomicBoolean();
        order.message((target, owner, wait, work) -> lock.run(
                        target,
                        owner,
                        () -> {
                            if (waited.getAndSet(true)) {
                                throw new AlreadyLockedException(StagedOrder.CUSTOMER, PublishedNodes.LEASE);
                            }
                            wait.run();
                        },
                        work))
                .send();
    }
}
