package dev.interlock.lab.situation.transaction;

import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK_AND_FORM_VERSION;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK_NOWAIT;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Schedule;
import java.util.List;

/** One transaction has locked the row. The other waits for it, and then meets a changed order. */
public final class RowLockHeld extends ShippingAgainstAddress {

    private static final String CUSTOMER_FIRST = "customer-first";

    private static final List<Cell> CELLS = List.of(
            new Cell(ROW_LOCK, CUSTOMER_REFUSED),
            new Cell(ROW_LOCK, STALE).withVariant(CUSTOMER_FIRST),
            new Cell(ROW_LOCK_AND_FORM_VERSION, ADMIN_REFUSED).withVariant(CUSTOMER_FIRST),
            new Cell(ROW_LOCK_NOWAIT, CUSTOMER_REFUSED),
            new Cell(ROW_LOCK, CUSTOMER_REFUSED).under(REPEATABLE_READ));

    @Override
    public String id() {
        return "S03";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    Schedule schedule(Cell cell) {
        return switch (cell.variant()) {
            case CUSTOMER_FIRST ->
                new Schedule().until(CUSTOMER, Schedule.COMMIT).toTheEnd(ADMIN).toTheEnd(CUSTOMER);
            default ->
                new Schedule().until(ADMIN, Schedule.COMMIT).toTheEnd(CUSTOMER).toTheEnd(ADMIN);
        };
    }
}
