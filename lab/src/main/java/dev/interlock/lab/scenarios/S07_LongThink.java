package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Cell.Expected.staleDecision;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.counterexample.ChangedColumnsOnly;
import dev.interlock.lab.counterexample.FormVersionOnEntity;
import dev.interlock.lab.counterexample.InvertedVersionCheck;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.order.ConditionalUpdate;
import dev.interlock.lab.technique.order.FormVersion;
import dev.interlock.lab.technique.order.NoProtection;
import dev.interlock.lab.technique.order.RowLock;
import dev.interlock.lab.technique.order.RowLockAndFormVersion;
import dev.interlock.lab.technique.order.VersionColumn;
import java.util.List;

/** The admin reads the page and thinks. The customer changes the address meanwhile, and then the admin decides. */
public final class S07_LongThink extends ShippingAgainstAddress {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(NoProtection.class, staleDecision(ADMIN)),
                new Cell(VersionColumn.class, staleDecision(ADMIN)),
                new Cell(RowLock.class, staleDecision(ADMIN)),
                new Cell(NoProtection.class, staleDecision(ADMIN)).under(SERIALIZABLE),
                new Cell(InvertedVersionCheck.class, staleDecision(ADMIN)).withNote("wrong-way-round"),
                new Cell(FormVersionOnEntity.class, staleDecision(ADMIN)).withNote("never-compared"),
                new Cell(ChangedColumnsOnly.class, staleDecision(ADMIN)),
                new Cell(ConditionalUpdate.class, staleDecision(ADMIN)).withNote("own-reading"),
                new Cell(RowLockAndFormVersion.class, refused(ADMIN)),
                new Cell(FormVersion.class, refused(ADMIN)),
                new Cell(FormVersion.class, refused(ADMIN)).under(SERIALIZABLE));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().toTheEnd(CUSTOMER).toTheEnd(ADMIN);
    }
}
