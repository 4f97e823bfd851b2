package dev.interlock.lab.scenarios.lock;

import static dev.interlock.lab.scenarios.Isolation.REPEATABLE_READ;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.lock.ReleaseBeforeCommit.TransactionOutsideLock;
import dev.interlock.lab.scenarios.lock.Watchdog.QueuedLock;
import dev.interlock.lab.scenarios.order.LockAroundTransaction.ReleaseAfterCommit;
import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.StagedOrder;
import java.util.List;

/** Two requests change different fields of an order, each under its lock and in a transaction. The row has no version. */
public final class S17_ReleasedBeforeCommit extends OrderScenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(ReleaseBeforeCommit.class, CUSTOMERS_UPDATE_LOST).withNote("all-columns"),
                new Cell(ReleaseAfterCommit.class, CONSISTENT),
                new Cell(ReleaseInTransaction.class, CONSISTENT),
                new Cell(QueuedLock.class, CONSISTENT),
                new Cell(TransactionOutsideLock.class, REPEATABLE_READ, CUSTOMERS_UPDATE_LOST)
                        .onH2(ADMIN_REFUSED)
                        .withNote("old-snapshot"));
    }

    /** A queue has no statement before which a request could stand, so the request thinks first. */
    @Override
    protected Play stage(Cell cell, StagedOrder order) {
        LockedWork technique = order.desk().get(cell.technique(LockedWork.class));
        LockedWork afterThinking = (target, owner, wait, work) -> {
            wait.run();
            technique.run(target, owner, wait, work);
        };
        LockedWork lock = cell.technique() == QueuedLock.class ? afterThinking : technique;
        return order.play(order.message(lock), order.address(lock));
    }

    /** The admin's request comes while the customer's works under the lock. It attempts to acquire it, or waits in the queue. */
    @Override
    public Schedule schedule(Cell cell) {
        Schedule schedule = new Schedule().until(CUSTOMER, Schedule.COMMIT);
        return (cell.technique() == QueuedLock.class ? schedule.toTheEnd(ADMIN) : schedule.until(ADMIN, Schedule.THINK))
                .toTheEnd(CUSTOMER, ADMIN);
    }
}
