package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.lock.BoundedNamedLock;
import dev.interlock.lab.technique.order.BoundedWait;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.technique.order.RowLock;
import dev.interlock.lab.technique.order.RowLockWithoutWait;
import dev.interlock.lab.technique.order.SkipLocked;
import dev.interlock.lab.technique.order.TimeoutHint;
import java.util.List;

/** The customer's transaction has locked an order, by its row or by a name. The admin's asks for the lock, each time with another limit. */
public final class S05_WaitLimits implements Scenario {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(BoundedWait.class, refused(ADMIN)),
                new Cell(TimeoutHint.class, CONSISTENT).onH2(refused(ADMIN)).withNote("ignored-hint"),
                new Cell(RowLockWithoutWait.class, refused(ADMIN)),
                new Cell(SkipLocked.class, refused(ADMIN)).withNote("seems-missing"),
                new Cell(BoundedNamedLock.class, refused(ADMIN)));
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell);
        OrderCommands waiter = order.commands(cell);
        OrderCommands holder = cell.technique() == BoundedNamedLock.class ? waiter : desk.get(RowLock.class);
        return order.play(
                order.message(waiter),
                order.address(holder),
                schedule(cell.technique() == TimeoutHint.class && desk.isMySql()),
                StagedOrder.bothChanges());
    }

    @Override
    public Schedule schedule(Cell cell) {
        return schedule(false);
    }

    /**
     * The customer keeps the row until the limit has ended the admin's wait.
     *
     * @param ignored whether the limit is ignored, and would not end it
     */
    private static Schedule schedule(boolean ignored) {
        Schedule schedule = new Schedule().until(CUSTOMER, Schedule.COMMIT);
        return (ignored ? schedule.toTheEnd(ADMIN) : schedule.untilAnswered(ADMIN))
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }
}
