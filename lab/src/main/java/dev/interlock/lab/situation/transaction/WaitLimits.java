package dev.interlock.lab.situation.transaction;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.technique.lock.GetLock;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.technique.order.RowLock;
import dev.interlock.lab.technique.waiting.BoundedRowLock;
import dev.interlock.lab.technique.waiting.LimitedLock;
import dev.interlock.lab.technique.waiting.RowLockOrRefusal;
import dev.interlock.lab.technique.waiting.RowLockSkippingLocked;
import dev.interlock.lab.technique.waiting.RowLockWithHint;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** The customer's transaction has locked an order, by its row or by a name. The admin's asks for the lock, each time with another limit. */
public final class WaitLimits implements Scenario {

    private static final String ADMIN = "admin";
    private static final String CUSTOMER = "customer";

    private static final Expected CONSISTENT = new Expected(Verdict.CONSISTENT);
    private static final Expected ADMIN_REFUSED = new Expected(Verdict.REFUSED, ADMIN);

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.BOUNDED_WAIT, ADMIN_REFUSED),
            new Cell(Strategy.TIMEOUT_HINT, CONSISTENT).onH2(ADMIN_REFUSED).withNote("ignored-hint"),
            new Cell(Strategy.ROW_LOCK_NOWAIT, ADMIN_REFUSED),
            new Cell(Strategy.SKIP_LOCKED, ADMIN_REFUSED),
            new Cell(Strategy.NAMED_LOCK, ADMIN_REFUSED));

    @Override
    public String id() {
        return "S05";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, false);
        LimitedLock lock = lock(cell, order);
        OrderCommands holder = cell.strategy() == Strategy.NAMED_LOCK
                ? Commands.of(Strategy.NAMED_LOCK, order)
                : desk.get(RowLock.class);
        return new Play(
                List.of(
                        new Part(ADMIN, desk.admin(), () -> lock.lock(order.number())),
                        new Part(
                                CUSTOMER,
                                desk.customer(),
                                () -> holder.changeShipping(
                                        order.number(), order.version(), StagedOrder.toNewStreet(), desk.customer()))),
                schedule(cell, desk),
                "purchase_order",
                order::row,
                new Claims().writes(CUSTOMER, "address1", StagedOrder.NEW));
    }

    /** The customer keeps the row until the limit has ended the admin's wait. A limit that is ignored would not end it. */
    private static Schedule schedule(Cell cell, Desk desk) {
        Schedule schedule = new Schedule().until(CUSTOMER, Schedule.COMMIT);
        boolean ignored = cell.strategy() == Strategy.TIMEOUT_HINT && desk.isMySql();
        return (ignored ? schedule.toTheEnd(ADMIN) : schedule.untilAnswered(ADMIN))
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }

    private static LimitedLock lock(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        return switch (cell.strategy()) {
            case BOUNDED_WAIT -> desk.get(BoundedRowLock.class);
            case TIMEOUT_HINT -> desk.get(RowLockWithHint.class);
            case ROW_LOCK_NOWAIT -> desk.get(RowLockOrRefusal.class);
            case SKIP_LOCKED -> desk.get(RowLockSkippingLocked.class);
            case NAMED_LOCK -> number -> acquireByName(order);
            default -> throw new IllegalArgumentException("No limit of a wait for " + cell.strategy());
        };
    }

    private static GetLock acquireByName(StagedOrder order) {
        return order.desk().inTransaction(() -> {
            GetLock lock = new GetLock(order.desk().sql(), 1);
            lock.acquire(order.lock());
            lock.release(order.lock());
            return lock;
        });
    }
}
