package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Cell.Expected.staleDecision;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.counterexample.FieldMerge;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.order.FormVersion;
import java.util.List;

/** A stale command writes another field than the change that came between, so a merge by fields lets it pass. */
public final class S22_MergedFields extends ShippingAgainstAddress {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(FieldMerge.class, staleDecision(ADMIN)).withNote("reading-counts"),
                new Cell(FormVersion.class, refused(ADMIN)));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().toTheEnd(CUSTOMER).toTheEnd(ADMIN);
    }
}
