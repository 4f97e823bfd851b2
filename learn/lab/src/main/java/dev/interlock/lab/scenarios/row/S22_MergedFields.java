package dev.interlock.lab.scenarios.row;

import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.order.FormVersion;
import java.util.List;

/** A stale command writes another field than the change that came between, so a merge by fields lets it pass. */
public final class S22_MergedFields extends ShippingAgainstAddress {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(FieldMerge.class, ADMINS_DECISION_STALE).withNote("reading-counts"),
                new Cell(FormVersion.class, ADMIN_REFUSED));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().toTheEnd(CUSTOMER, ADMIN);
    }
}
