package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Cell.Expected.staleDecision;
import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.order.RowLock;
import dev.interlock.lab.technique.order.RowLockAndFormVersion;
import dev.interlock.lab.technique.order.RowLockWithoutWait;
import java.util.List;

/** One transaction has locked the row. The other waits for it, and then meets a changed order. */
public final class S03_RowLockHeld extends ShippingAgainstAddress {

    private static final String CUSTOMER_FIRST = "customer-first";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(RowLock.class, refused(CUSTOMER)),
                new Cell(RowLock.class, staleDecision(ADMIN)).withVariant(CUSTOMER_FIRST),
                new Cell(RowLockAndFormVersion.class, refused(ADMIN)).withVariant(CUSTOMER_FIRST),
                new Cell(RowLockWithoutWait.class, refused(CUSTOMER)),
                new Cell(RowLock.class, refused(CUSTOMER)).under(REPEATABLE_READ));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return cell.variant().equals(CUSTOMER_FIRST)
                ? new Schedule()
                        .until(CUSTOMER, Schedule.COMMIT)
                        .toTheEnd(ADMIN)
                        .toTheEnd(CUSTOMER)
                : new Schedule()
                        .until(ADMIN, Schedule.COMMIT)
                        .toTheEnd(CUSTOMER)
                        .toTheEnd(ADMIN);
    }
}
