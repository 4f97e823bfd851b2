package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.redis.PublishedNodes;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Verdict;
import dev.interlock.lock.AlreadyLockedException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * While the customer holds the lock by Redlock, one of the nodes loses its leases. An admin waits for the release, and gives up after
 * one more attempt.
 *
 * @param lock thinks before its release
 */
record RestartedNode(StagedOrder order, LockedWork lock) {

    Play play() {
        return order.play(this::attempt, ChangeUnderLock.customers(order, lock), schedule(), this::judge);
    }

    static Schedule schedule() {
        return new Schedule()
                .until(CUSTOMER, Schedule.THINK)
                .until(ADMIN, "acquire")
                .until(ADMIN, Schedule.THINK)
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }

    private void attempt() {
        Desk desk = order.desk();
        desk.think();
        desk.get(PublishedNodes.class).all().get(0).loseLeases();
        LockedWork impatient = (target, owner, wait, work) -> lock.run(target, owner, once(wait), work);
        ChangeUnderLock.admins(order, impatient).send();
    }

    private static Runnable once(Runnable wait) {
        AtomicBoolean waited = new AtomicBoolean();
        return () -> {
            if (waited.getAndSet(true)) {
                throw new AlreadyLockedException(CUSTOMER, PublishedNodes.LEASE);
            }
            wait.run();
        };
    }

    /** Every request is answered. A lock that a majority has all the same has lost its holder. */
    private Outcome judge(List<Event> events) {
        Outcome outcome = StagedOrder.bothChanges().judge(events);
        return order.desk().get(PublishedNodes.class).majorityHasLease(order.lock())
                ? new Outcome(Verdict.STUCK, List.of(CUSTOMER), outcome.proof())
                : outcome;
    }
}
