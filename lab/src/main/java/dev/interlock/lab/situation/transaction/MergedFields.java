package dev.interlock.lab.situation.transaction;

import static dev.interlock.lab.scenario.Strategy.FIELD_MERGE;
import static dev.interlock.lab.scenario.Strategy.FORM_VERSION;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Schedule;
import java.util.List;

/** A stale command writes another field than the change that came between, so a merge by fields lets it pass. */
public final class MergedFields extends ShippingAgainstAddress {

    private static final List<Cell> CELLS =
            List.of(new Cell(FIELD_MERGE, STALE), new Cell(FORM_VERSION, ADMIN_REFUSED));

    @Override
    public String id() {
        return "S22";
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
