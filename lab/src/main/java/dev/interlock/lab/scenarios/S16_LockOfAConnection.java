package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenario.Cell.Expected.stuck;
import static dev.interlock.lab.scenario.Cell.Expected.twoHolders;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.counterexample.NamedLockNotReleased;
import dev.interlock.lab.counterexample.NamedLockOnPooledConnection;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.lock.GetLock;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.lock.NamedLock;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** A connection holds MySQL's lock by name, and a pool lends connections to requests. The row has no version. */
public final class S16_LockOfAConnection implements Scenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(NamedLockOnPooledConnection.class, twoHolders(ADMIN, CUSTOMER)).withNote("same-connection"),
                new Cell(NamedLockNotReleased.class, stuck(CUSTOMER)).withNote("in-the-pool"),
                new Cell(NamedLock.class, CONSISTENT));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule()
                .until(CUSTOMER, Schedule.THINK)
                .until(ADMIN, Schedule.THINK)
                .until(CUSTOMER, Schedule.COMMIT)
                .until(ADMIN, "update purchase_order")
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell);
        LockedWork lock = prepared(desk.get(cell.technique(LockedWork.class)), desk);
        return order.play(
                ChangeUnderLock.admins(order, lock),
                ChangeUnderLock.customers(order, lock),
                schedule(cell),
                events -> judge(order, events));
    }

    /** The holder has the lock, prepares, and then works in a transaction. */
    private static LockedWork prepared(LockedWork lock, Desk desk) {
        return (target, owner, wait, work) -> lock.run(target, owner, wait, () -> {
            desk.think();
            work.run();
        });
    }

    /** Every request is answered. A lock that is held all the same has lost its holder. */
    private static Outcome judge(StagedOrder order, List<Event> events) {
        Outcome outcome = new OneHolder(StagedOrder.bothChanges()).judge(events);
        return new GetLock(order.desk().sql(), 0).isHeld(order.lock())
                ? new Outcome(Verdict.STUCK, List.of(CUSTOMER), outcome.proof())
                : outcome;
    }
}
