package dev.interlock.lab.scenarios.row;

import static dev.interlock.lab.scenarios.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenarios.Isolation.SERIALIZABLE;

import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.order.FormVersion;
import dev.interlock.lab.scenarios.order.NamedLock;
import dev.interlock.lab.scenarios.order.ReadChangeSave.NoProtection;
import dev.interlock.lab.scenarios.order.ReadChangeSave.VersionColumn;
import dev.interlock.lab.scenarios.order.ReadThenUpdate.ConditionalUpdate;
import dev.interlock.lab.scenarios.order.RowLock;
import dev.interlock.lab.scenarios.order.RowLock.RowLockAndFormVersion;
import dev.interlock.lab.scenarios.row.BoundedWait.RowLockWithoutWait;
import java.util.List;

/** The admin's transaction has written and not yet committed when the customer's begins. */
public final class S02_AdminCommitsFirst extends ShippingAgainstAddress {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(NoProtection.class, ADMINS_UPDATE_LOST),
                new Cell(NoProtection.class, REPEATABLE_READ, ADMINS_UPDATE_LOST).onH2(CUSTOMER_REFUSED),
                new Cell(NoProtection.class, REPEATABLE_READ, ADMINS_UPDATE_LOST)
                        .withRetry()
                        .onH2(CUSTOMER_REFUSED),
                new Cell(NoProtection.class, SERIALIZABLE, CUSTOMER_REFUSED),
                new Cell(NoProtection.class, SERIALIZABLE, CUSTOMER_REFUSED).withRetry(),
                new Cell(ChangedColumnsOnly.class, ADMINS_DECISION_STALE),
                new Cell(ConditionalUpdate.class, CUSTOMER_REFUSED),
                new Cell(RowLock.class, CUSTOMER_REFUSED),
                new Cell(RowLockWithoutWait.class, CUSTOMER_REFUSED),
                new Cell(NamedLock.class, CUSTOMER_REFUSED),
                new Cell(RowLock.class, REPEATABLE_READ, CUSTOMER_REFUSED),
                new Cell(RowLockAndFormVersion.class, CUSTOMER_REFUSED),
                new Cell(VersionColumn.class, CUSTOMER_REFUSED),
                new Cell(VersionColumn.class, SERIALIZABLE, CUSTOMER_REFUSED).withRetry(),
                new Cell(FormVersion.class, CUSTOMER_REFUSED),
                new Cell(FormVersion.class, REPEATABLE_READ, CUSTOMER_REFUSED).withRetry(),
                new Cell(FormVersion.class, SERIALIZABLE, CUSTOMER_REFUSED).withRetry());
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().until(ADMIN, Schedule.COMMIT).toTheEnd(CUSTOMER, ADMIN);
    }
}
