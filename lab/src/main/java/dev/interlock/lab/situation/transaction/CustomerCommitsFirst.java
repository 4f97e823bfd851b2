package dev.interlock.lab.situation.transaction;

import static dev.interlock.lab.scenario.Isolation.READ_COMMITTED;
import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenario.Strategy.CHANGED_COLUMNS;
import static dev.interlock.lab.scenario.Strategy.CONDITIONAL_UPDATE;
import static dev.interlock.lab.scenario.Strategy.FORM_VERSION;
import static dev.interlock.lab.scenario.Strategy.INVERTED_CHECK;
import static dev.interlock.lab.scenario.Strategy.NAMED_LOCK;
import static dev.interlock.lab.scenario.Strategy.NONE;
import static dev.interlock.lab.scenario.Strategy.OFFLINE_LOCK_AND_VERSION;
import static dev.interlock.lab.scenario.Strategy.REDIS_LOCK_AND_FENCE;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK_AND_FORM_VERSION;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK_NOWAIT;
import static dev.interlock.lab.scenario.Strategy.VERSION;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Schedule;
import java.util.List;

/** Both transactions read the order. The customer's commits first, and then the admin's goes on. */
public final class CustomerCommitsFirst extends ShippingAgainstAddress {

    private static final List<Cell> CELLS = List.of(
            new Cell(NONE, READ_COMMITTED, false, LOST_ADDRESS),
            new Cell(NONE, REPEATABLE_READ, false, LOST_ADDRESS, ADMIN_REFUSED),
            new Cell(NONE, REPEATABLE_READ, true, LOST_ADDRESS, STALE),
            new Cell(NONE, SERIALIZABLE, false, ADMIN_REFUSED),
            new Cell(NONE, SERIALIZABLE, true, STALE),
            new Cell(CHANGED_COLUMNS, READ_COMMITTED, false, STALE),
            new Cell(CONDITIONAL_UPDATE, READ_COMMITTED, false, ADMIN_REFUSED),
            new Cell(ROW_LOCK, READ_COMMITTED, false, CUSTOMER_REFUSED),
            new Cell(ROW_LOCK_NOWAIT, READ_COMMITTED, false, CUSTOMER_REFUSED),
            new Cell(NAMED_LOCK, READ_COMMITTED, false, CUSTOMER_REFUSED),
            new Cell(ROW_LOCK_AND_FORM_VERSION, READ_COMMITTED, false, CUSTOMER_REFUSED),
            new Cell(VERSION, READ_COMMITTED, false, ADMIN_REFUSED),
            new Cell(VERSION, REPEATABLE_READ, true, ADMIN_REFUSED, STALE).withNote("retry-reads-anew"),
            new Cell(VERSION, SERIALIZABLE, true, STALE),
            new Cell(INVERTED_CHECK, READ_COMMITTED, false, ADMIN_REFUSED).withNote("fresh-form"),
            new Cell(FORM_VERSION, READ_COMMITTED, false, ADMIN_REFUSED),
            new Cell(FORM_VERSION, READ_COMMITTED, true, ADMIN_REFUSED),
            new Cell(FORM_VERSION, REPEATABLE_READ, true, ADMIN_REFUSED),
            new Cell(FORM_VERSION, SERIALIZABLE, true, ADMIN_REFUSED),
            new Cell(OFFLINE_LOCK_AND_VERSION, READ_COMMITTED, false, ADMIN_REFUSED).withNote("checked-before"),
            new Cell(REDIS_LOCK_AND_FENCE, READ_COMMITTED, false, CUSTOMER_REFUSED));

    @Override
    public String id() {
        return "S01";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    Schedule schedule(Cell cell) {
        return new Schedule()
                .until(ADMIN, "update purchase_order")
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }
}
