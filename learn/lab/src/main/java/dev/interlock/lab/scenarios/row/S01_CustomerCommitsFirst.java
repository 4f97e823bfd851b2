package dev.interlock.lab.scenarios.row;

import static dev.interlock.lab.scenarios.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenarios.Isolation.SERIALIZABLE;

import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.order.CheckedLock.RedisLockAndFence;
import dev.interlock.lab.scenarios.order.EditForm.EditLockAndVersion;
import dev.interlock.lab.scenarios.order.FormVersion;
import dev.interlock.lab.scenarios.order.NamedLock;
import dev.interlock.lab.scenarios.order.ReadChangeSave.NoProtection;
import dev.interlock.lab.scenarios.order.ReadChangeSave.VersionColumn;
import dev.interlock.lab.scenarios.order.ReadThenUpdate.ConditionalUpdate;
import dev.interlock.lab.scenarios.order.RowLock;
import dev.interlock.lab.scenarios.order.RowLock.RowLockAndFormVersion;
import dev.interlock.lab.scenarios.row.BoundedWait.RowLockWithoutWait;
import java.util.List;

/** Both transactions read the order. The customer's commits first, and then the admin's goes on. */
public final class S01_CustomerCommitsFirst extends ShippingAgainstAddress {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(NoProtection.class, CUSTOMERS_UPDATE_LOST),
                new Cell(NoProtection.class, REPEATABLE_READ, CUSTOMERS_UPDATE_LOST).onH2(ADMIN_REFUSED),
                new Cell(NoProtection.class, REPEATABLE_READ, CUSTOMERS_UPDATE_LOST)
                        .withRetry()
                        .onH2(ADMINS_DECISION_STALE),
                new Cell(NoProtection.class, SERIALIZABLE, ADMIN_REFUSED),
                new Cell(NoProtection.class, SERIALIZABLE, ADMINS_DECISION_STALE).withRetry(),
                new Cell(ChangedColumnsOnly.class, ADMINS_DECISION_STALE).withNote("columns-only"),
                new Cell(ConditionalUpdate.class, ADMIN_REFUSED),
                new Cell(RowLock.class, CUSTOMER_REFUSED),
                new Cell(RowLockWithoutWait.class, CUSTOMER_REFUSED),
                new Cell(NamedLock.class, CUSTOMER_REFUSED),
                new Cell(RowLockAndFormVersion.class, CUSTOMER_REFUSED),
                new Cell(VersionColumn.class, ADMIN_REFUSED),
                new Cell(VersionColumn.class, REPEATABLE_READ, ADMIN_REFUSED)
                        .withRetry()
                        .onH2(ADMINS_DECISION_STALE)
                        .withNote("retry-reads-anew"),
                new Cell(VersionColumn.class, SERIALIZABLE, ADMINS_DECISION_STALE).withRetry(),
                new Cell(InvertedVersionCheck.class, ADMIN_REFUSED).withNote("fresh-form"),
                new Cell(FormVersion.class, ADMIN_REFUSED),
                new Cell(FormVersion.class, ADMIN_REFUSED).withRetry(),
                new Cell(FormVersion.class, REPEATABLE_READ, ADMIN_REFUSED).withRetry(),
                new Cell(FormVersion.class, SERIALIZABLE, ADMIN_REFUSED).withRetry(),
                new Cell(EditLockAndVersion.class, ADMIN_REFUSED).withNote("checked-before"),
                new Cell(RedisLockAndFence.class, CUSTOMER_REFUSED));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().until(ADMIN, "update purchase_order").toTheEnd(CUSTOMER, ADMIN);
    }
}
