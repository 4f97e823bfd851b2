package dev.interlock.lab.situation.transaction;

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
            new Cell(NONE, LOST_ADDRESS),
            new Cell(NONE, LOST_ADDRESS).under(REPEATABLE_READ).onH2(ADMIN_REFUSED),
            new Cell(NONE, LOST_ADDRESS).under(REPEATABLE_READ).withRetry().onH2(STALE),
            new Cell(NONE, ADMIN_REFUSED).under(SERIALIZABLE),
            new Cell(NONE, STALE).under(SERIALIZABLE).withRetry(),
            new Cell(CHANGED_COLUMNS, STALE),
            new Cell(CONDITIONAL_UPDATE, ADMIN_REFUSED),
            new Cell(ROW_LOCK, CUSTOMER_REFUSED),
            new Cell(ROW_LOCK_NOWAIT, CUSTOMER_REFUSED),
            new Cell(NAMED_LOCK, CUSTOMER_REFUSED),
            new Cell(ROW_LOCK_AND_FORM_VERSION, CUSTOMER_REFUSED),
            new Cell(VERSION, ADMIN_REFUSED),
            new Cell(VERSION, ADMIN_REFUSED)
                    .under(REPEATABLE_READ)
                    .withRetry()
                    .onH2(STALE)
                    .withNote("retry-reads-anew"),
            new Cell(VERSION, STALE).under(SERIALIZABLE).withRetry(),
            new Cell(INVERTED_CHECK, ADMIN_REFUSED).withNote("fresh-form"),
            new Cell(FORM_VERSION, ADMIN_REFUSED),
            new Cell(FORM_VERSION, ADMIN_REFUSED).withRetry(),
            new Cell(FORM_VERSION, ADMIN_REFUSED).under(REPEATABLE_READ).withRetry(),
            new Cell(FORM_VERSION, ADMIN_REFUSED).under(SERIALIZABLE).withRetry(),
            new Cell(OFFLINE_LOCK_AND_VERSION, ADMIN_REFUSED).withNote("checked-before"),
            new Cell(REDIS_LOCK_AND_FENCE, CUSTOMER_REFUSED));

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
