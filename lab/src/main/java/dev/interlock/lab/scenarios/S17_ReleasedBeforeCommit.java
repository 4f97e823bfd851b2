package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenario.Cell.Expected.lostUpdate;
import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.counterexample.ReleaseBeforeCommit;
import dev.interlock.lab.counterexample.TransactionOutsideLock;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.lock.QueuedLock;
import dev.interlock.lab.technique.lock.ReleaseAfterCommit;
import dev.interlock.lab.technique.lock.ReleaseInTransaction;
import java.util.List;

/** Two requests change different fields of an order, each under its lock and in a transaction. The row has no version. */
public final class S17_ReleasedBeforeCommit implements Scenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(ReleaseBeforeCommit.class, lostUpdate(CUSTOMER)).withNote("all-columns"),
                new Cell(ReleaseAfterCommit.class, CONSISTENT),
                new Cell(ReleaseInTransaction.class, CONSISTENT),
                new Cell(QueuedLock.class, CONSISTENT),
                new Cell(TransactionOutsideLock.class, lostUpdate(CUSTOMER))
                        .under(REPEATABLE_READ)
                        .onH2(refused(ADMIN))
                        .withNote("old-snapshot"));
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell);
        boolean queued = cell.technique() == QueuedLock.class;
        LockedWork technique = desk.get(cell.technique(LockedWork.class));
        LockedWork lock = queued ? afterThinking(technique) : technique;
        return order.play(
                ChangeUnderLock.admins(order, lock),
                ChangeUnderLock.customers(order, lock),
                schedule(cell),
                StagedOrder.bothChanges());
    }

    /** The admin's request comes while the customer's works under the lock. It attempts to acquire it, or waits in the queue. */
    @Override
    public Schedule schedule(Cell cell) {
        Schedule schedule = new Schedule().until(CUSTOMER, Schedule.COMMIT);
        return (cell.technique() == QueuedLock.class ? schedule.toTheEnd(ADMIN) : schedule.until(ADMIN, Schedule.THINK))
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }

    /** A queue has no statement before which a request could stand, so the request thinks first. */
    private static LockedWork afterThinking(LockedWork lock) {
        return (target, owner, wait, work) -> {
            wait.run();
            lock.run(target, owner, wait, work);
        };
    }
}
