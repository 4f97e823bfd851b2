package dev.interlock.lab.scenarios.lock;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.LostHolder;
import dev.interlock.lab.scenarios.OneHolder;
import dev.interlock.lab.scenarios.lock.NamedLockNotReleased.NamedLockOnPooledConnection;
import dev.interlock.lab.scenarios.order.GetLock;
import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lab.scenarios.order.NamedLock;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.StagedOrder;
import java.util.List;

/** A connection holds MySQL's lock by name, and a pool lends connections to requests. The row has no version. */
public final class S16_LockOfAConnection extends OrderScenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(NamedLockOnPooledConnection.class, BOTH_HOLD).withNote("same-connection"),
                new Cell(NamedLockNotReleased.class, CUSTOMERS_LOCK_STUCK).withNote("in-the-pool"),
                new Cell(NamedLock.class, CONSISTENT));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule()
                .until(CUSTOMER, Schedule.THINK)
                .until(ADMIN, Schedule.THINK)
                .until(CUSTOMER, Schedule.COMMIT)
                .until(ADMIN, "update purchase_order")
                .toTheEnd(CUSTOMER, ADMIN);
    }

    /** The holder has the lock, prepares, and then works in a transaction. */
    @Override
    protected Play stage(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        LockedWork technique = desk.get(cell.technique(LockedWork.class));
        LockedWork lock = (target, owner, wait, work) -> technique.run(target, owner, wait, () -> {
            desk.think();
            work.run();
        });
        return order.play(
                order.message(lock),
                order.address(lock),
                new LostHolder(
                        CUSTOMER,
                        () -> new GetLock(desk.sql(), 0).isHeld(order.lock()),
                        new OneHolder(StagedOrder.bothChanges())));
    }
}
