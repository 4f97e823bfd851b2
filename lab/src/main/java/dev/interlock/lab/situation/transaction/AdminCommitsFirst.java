package dev.interlock.lab.situation.transaction;

import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenario.Strategy.CHANGED_COLUMNS;
import static dev.interlock.lab.scenario.Strategy.CONDITIONAL_UPDATE;
import static dev.interlock.lab.scenario.Strategy.FORM_VERSION;
import static dev.interlock.lab.scenario.Strategy.NAMED_LOCK;
import static dev.interlock.lab.scenario.Strategy.NONE;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK_AND_FORM_VERSION;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK_NOWAIT;
import static dev.interlock.lab.scenario.Strategy.VERSION;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Schedule;
import java.util.List;

/** The admin's transaction has written and not yet committed when the customer's begins. */
public final class AdminCommitsFirst extends ShippingAgainstAddress {

    private static final List<Cell> CELLS = List.of(
            new Cell(NONE, LOST_SHIPPING),
            new Cell(NONE, LOST_SHIPPING).under(REPEATABLE_READ).onH2(CUSTOMER_REFUSED),
            new Cell(NONE, LOST_SHIPPING).under(REPEATABLE_READ).withRetry().onH2(CUSTOMER_REFUSED),
            new Cell(NONE, CUSTOMER_REFUSED).under(SERIALIZABLE),
            new Cell(NONE, CUSTOMER_REFUSED).under(SERIALIZABLE).withRetry(),
            new Cell(CHANGED_COLUMNS, STALE),
            new Cell(CONDITIONAL_UPDATE, CUSTOMER_REFUSED),
            new Cell(ROW_LOCK, CUSTOMER_REFUSED),
            new Cell(ROW_LOCK_NOWAIT, CUSTOMER_REFUSED),
            new Cell(NAMED_LOCK, CUSTOMER_REFUSED),
            new Cell(ROW_LOCK, CUSTOMER_REFUSED).under(REPEATABLE_READ),
            new Cell(ROW_LOCK_AND_FORM_VERSION, CUSTOMER_REFUSED),
            new Cell(VERSION, CUSTOMER_REFUSED),
            new Cell(VERSION, CUSTOMER_REFUSED).under(SERIALIZABLE).withRetry(),
            new Cell(FORM_VERSION, CUSTOMER_REFUSED),
            new Cell(FORM_VERSION, CUSTOMER_REFUSED).under(REPEATABLE_READ).withRetry(),
            new Cell(FORM_VERSION, CUSTOMER_REFUSED).under(SERIALIZABLE).withRetry());

    @Override
    public String id() {
        return "S02";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    Schedule schedule(Cell cell) {
        return new Schedule().until(ADMIN, Schedule.COMMIT).toTheEnd(CUSTOMER).toTheEnd(ADMIN);
    }
}
