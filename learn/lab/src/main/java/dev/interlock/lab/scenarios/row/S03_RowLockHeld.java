package dev.interlock.lab.scenarios.row;

import static dev.interlock.lab.scenarios.Isolation.REPEATABLE_READ;

import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.order.RowLock;
import dev.interlock.lab.scenarios.order.RowLock.RowLockAndFormVersion;
import dev.interlock.lab.scenarios.row.BoundedWait.RowLockWithoutWait;
import java.util.List;

/** One transaction has locked the row. The other waits for it, and then meets a changed order. */
public final class S03_RowLockHeld extends ShippingAgainstAddress {

    private static final String CUSTOMER_FIRST = "customer-first";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(RowLock.class, CUSTOMER_REFUSED),
                new Cell(RowLock.class, ADMINS_DECISION_STALE).withVariant(CUSTOMER_FIRST),
                new Cell(RowLockAndFormVersion.class, ADMIN_REFUSED).withVariant(CUSTOMER_FIRST),
                new Cell(RowLockWithoutWait.class, CUSTOMER_REFUSED),
                new Cell(RowLock.class, REPEATABLE_READ, CUSTOMER_REFUSED));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return cell.variant().equals(CUSTOMER_FIRST)
                ? new Schedule().until(CUSTOMER, Schedule.COMMIT).toTheEnd(ADMIN, CUSTOMER)
                : new Schedule().until(ADMIN, Schedule.COMMIT).toTheEnd(CUSTOMER, ADMIN);
    }
}
