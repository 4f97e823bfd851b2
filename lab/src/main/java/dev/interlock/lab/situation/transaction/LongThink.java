package dev.interlock.lab.situation.transaction;

import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenario.Strategy.CHANGED_COLUMNS;
import static dev.interlock.lab.scenario.Strategy.CONDITIONAL_UPDATE;
import static dev.interlock.lab.scenario.Strategy.FORM_VERSION;
import static dev.interlock.lab.scenario.Strategy.FORM_VERSION_ON_ENTITY;
import static dev.interlock.lab.scenario.Strategy.INVERTED_CHECK;
import static dev.interlock.lab.scenario.Strategy.NONE;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK;
import static dev.interlock.lab.scenario.Strategy.ROW_LOCK_AND_FORM_VERSION;
import static dev.interlock.lab.scenario.Strategy.VERSION;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Schedule;
import java.util.List;

/** The admin reads the page and thinks. The customer changes the address meanwhile, and then the admin decides. */
public final class LongThink extends ShippingAgainstAddress {

    private static final List<Cell> CELLS = List.of(
            new Cell(NONE, STALE),
            new Cell(VERSION, STALE),
            new Cell(ROW_LOCK, STALE),
            new Cell(NONE, STALE).under(SERIALIZABLE),
            new Cell(INVERTED_CHECK, STALE),
            new Cell(FORM_VERSION_ON_ENTITY, STALE),
            new Cell(CHANGED_COLUMNS, STALE),
            new Cell(CONDITIONAL_UPDATE, STALE).withNote("own-reading"),
            new Cell(ROW_LOCK_AND_FORM_VERSION, ADMIN_REFUSED),
            new Cell(FORM_VERSION, ADMIN_REFUSED),
            new Cell(FORM_VERSION, ADMIN_REFUSED).under(SERIALIZABLE));

    @Override
    public String id() {
        return "S07";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    Schedule schedule(Cell cell) {
        return new Schedule().toTheEnd(CUSTOMER).toTheEnd(ADMIN);
    }
}
