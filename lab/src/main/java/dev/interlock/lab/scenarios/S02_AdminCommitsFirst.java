package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.lostUpdate;
import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Cell.Expected.staleDecision;
import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.counterexample.ChangedColumnsOnly;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.lock.NamedLock;
import dev.interlock.lab.technique.order.ConditionalUpdate;
import dev.interlock.lab.technique.order.FormVersion;
import dev.interlock.lab.technique.order.NoProtection;
import dev.interlock.lab.technique.order.RowLock;
import dev.interlock.lab.technique.order.RowLockAndFormVersion;
import dev.interlock.lab.technique.order.RowLockWithoutWait;
import dev.interlock.lab.technique.order.VersionColumn;
import java.util.List;

/** The admin's transaction has written and not yet committed when the customer's begins. */
public final class S02_AdminCommitsFirst extends ShippingAgainstAddress {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(NoProtection.class, lostUpdate(ADMIN)),
                new Cell(NoProtection.class, lostUpdate(ADMIN))
                        .under(REPEATABLE_READ)
                        .onH2(refused(CUSTOMER)),
                new Cell(NoProtection.class, lostUpdate(ADMIN))
                        .under(REPEATABLE_READ)
                        .withRetry()
                        .onH2(refused(CUSTOMER)),
                new Cell(NoProtection.class, refused(CUSTOMER)).under(SERIALIZABLE),
                new Cell(NoProtection.class, refused(CUSTOMER))
                        .under(SERIALIZABLE)
                        .withRetry(),
                new Cell(ChangedColumnsOnly.class, staleDecision(ADMIN)),
                new Cell(ConditionalUpdate.class, refused(CUSTOMER)),
                new Cell(RowLock.class, refused(CUSTOMER)),
                new Cell(RowLockWithoutWait.class, refused(CUSTOMER)),
                new Cell(NamedLock.class, refused(CUSTOMER)),
                new Cell(RowLock.class, refused(CUSTOMER)).under(REPEATABLE_READ),
                new Cell(RowLockAndFormVersion.class, refused(CUSTOMER)),
                new Cell(VersionColumn.class, refused(CUSTOMER)),
                new Cell(VersionColumn.class, refused(CUSTOMER))
                        .under(SERIALIZABLE)
                        .withRetry(),
                new Cell(FormVersion.class, refused(CUSTOMER)),
                new Cell(FormVersion.class, refused(CUSTOMER))
                        .under(REPEATABLE_READ)
                        .withRetry(),
                new Cell(FormVersion.class, refused(CUSTOMER))
                        .under(SERIALIZABLE)
                        .withRetry());
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule().until(ADMIN, Schedule.COMMIT).toTheEnd(CUSTOMER).toTheEnd(ADMIN);
    }
}
