package dev.interlock.lab.scenarios.row;

import static dev.interlock.lab.scenarios.Isolation.SERIALIZABLE;

import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.order.FormVersion;
import dev.interlock.lab.scenarios.order.ReadChangeSave.NoProtection;
import dev.interlock.lab.scenarios.order.ReadChangeSave.VersionColumn;
import dev.interlock.lab.scenarios.order.ReadThenUpdate.ConditionalUpdate;
import dev.interlock.lab.scenarios.order.RowLock;
import dev.interlock.lab.scenarios.order.RowLock.RowLockAndFormVersion;
import dev.interlock.lab.scenarios.row.InvertedVersionCheck.FormVersionOnEntity;
import java.util.List;

/** The admin reads the page and thinks. The customer changes the address meanwhile, and then the admin decides. */
public final class S07_LongThink extends ShippingAgainstAddress {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(NoProtection.class, ADMINS_DECISION_STALE),
                new Cell(VersionColumn.class, ADMINS_DECISION_STALE),
                new Cell(RowLock.class, ADMINS_DECISION_STALE),
                new Cell(NoProtection.class, SERIALIZABLE, ADMINS_DECISION_STALE),
                new Cell(InvertedVersionCheck.class, ADMINS_DECISION_STALE).withNote("wrong-way-round"),
                new Cell(FormVersionOnEntity.class, ADMINS_DECISION_STALE).withNote("never-compared"),
                new Cell(ChangedColumnsOnly.class, ADMINS_DECISION_STALE),
                new Cell(ConditionalUpdate.class, ADMINS_DECISION_STALE).withNote("own-reading"),
                new Cell(RowLockAndFormVersion.class, ADMIN_REFUSED),
                new Cell(FormVersion.class, ADMIN_REFUSED),
                new Cell(FormVersion.class, SERIALIZABLE, ADMIN_REFUSED));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().toTheEnd(CUSTOMER, ADMIN);
    }
}
