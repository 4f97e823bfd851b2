package dev.interlock.lab.scenarios.row;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.order.NamedLock.BoundedNamedLock;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.RowLock;
import dev.interlock.lab.scenarios.order.StagedOrder;
import dev.interlock.lab.scenarios.order.StoryCommands;
import dev.interlock.lab.scenarios.row.BoundedWait.RowLockWithoutWait;
import dev.interlock.lab.scenarios.row.BoundedWait.SkipLocked;
import dev.interlock.lab.scenarios.row.BoundedWait.TimeoutHint;
import java.util.List;

/** The customer's transaction has locked an order, by its row or by a name. The admin's asks for the lock, each time with another limit. */
public final class S05_WaitLimits extends OrderScenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(BoundedWait.class, ADMIN_REFUSED),
                new Cell(TimeoutHint.class, CONSISTENT).onH2(ADMIN_REFUSED).withNote("ignored-hint"),
                new Cell(RowLockWithoutWait.class, ADMIN_REFUSED),
                new Cell(SkipLocked.class, ADMIN_REFUSED).withNote("seems-missing"),
                new Cell(BoundedNamedLock.class, ADMIN_REFUSED));
    }

    @Override
    protected Play stage(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        StoryCommands waiter = order.commands(cell);
        StoryCommands holder = cell.technique() == BoundedNamedLock.class ? waiter : desk.get(RowLock.class);
        return order.play(order.message(waiter), order.address(holder));
    }

    /** The customer keeps the row until the limit has ended the admin's wait. */
    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule()
                .until(CUSTOMER, Schedule.COMMIT)
                .untilAnswered(ADMIN)
                .toTheEnd(CUSTOMER, ADMIN);
    }

    /** A limit that is ignored would not end the wait. */
    @Override
    public Schedule schedule(Cell cell, Desk desk) {
        return cell.technique() == TimeoutHint.class && desk.isMySql()
                ? new Schedule().until(CUSTOMER, Schedule.COMMIT).toTheEnd(ADMIN, CUSTOMER, ADMIN)
                : schedule(cell);
    }
}
