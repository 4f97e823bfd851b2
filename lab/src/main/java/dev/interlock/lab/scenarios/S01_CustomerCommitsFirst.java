package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.lostUpdate;
import static dev.interlock.lab.scenario.Cell.Expected.refused;
import static dev.interlock.lab.scenario.Cell.Expected.staleDecision;
import static dev.interlock.lab.scenario.Isolation.REPEATABLE_READ;
import static dev.interlock.lab.scenario.Isolation.SERIALIZABLE;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.lab.counterexample.ChangedColumnsOnly;
import dev.interlock.lab.counterexample.InvertedVersionCheck;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.form.EditLockAndVersion;
import dev.interlock.lab.technique.lock.NamedLock;
import dev.interlock.lab.technique.lock.RedisLockAndFence;
import dev.interlock.lab.technique.order.ConditionalUpdate;
import dev.interlock.lab.technique.order.FormVersion;
import dev.interlock.lab.technique.order.NoProtection;
import dev.interlock.lab.technique.order.RowLock;
import dev.interlock.lab.technique.order.RowLockAndFormVersion;
import dev.interlock.lab.technique.order.RowLockWithoutWait;
import dev.interlock.lab.technique.order.VersionColumn;
import java.util.List;

/** Both transactions read the order. The customer's commits first, and then the admin's goes on. */
public final class S01_CustomerCommitsFirst extends ShippingAgainstAddress {

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(NoProtection.class, lostUpdate(CUSTOMER)),
                new Cell(NoProtection.class, lostUpdate(CUSTOMER))
                        .under(REPEATABLE_READ)
                        .onH2(refused(ADMIN)),
                new Cell(NoProtection.class, lostUpdate(CUSTOMER))
                        .under(REPEATABLE_READ)
                        .withRetry()
                        .onH2(staleDecision(ADMIN)),
                new Cell(NoProtection.class, refused(ADMIN)).under(SERIALIZABLE),
                new Cell(NoProtection.class, staleDecision(ADMIN))
                        .under(SERIALIZABLE)
                        .withRetry(),
                new Cell(ChangedColumnsOnly.class, staleDecision(ADMIN)).withNote("columns-only"),
                new Cell(ConditionalUpdate.class, refused(ADMIN)),
                new Cell(RowLock.class, refused(CUSTOMER)),
                new Cell(RowLockWithoutWait.class, refused(CUSTOMER)),
                new Cell(NamedLock.class, refused(CUSTOMER)),
                new Cell(RowLockAndFormVersion.class, refused(CUSTOMER)),
                new Cell(VersionColumn.class, refused(ADMIN)),
                new Cell(VersionColumn.class, refused(ADMIN))
                        .under(REPEATABLE_READ)
                        .withRetry()
                        .onH2(staleDecision(ADMIN))
                        .withNote("retry-reads-anew"),
                new Cell(VersionColumn.class, staleDecision(ADMIN))
                        .under(SERIALIZABLE)
                        .withRetry(),
                new Cell(InvertedVersionCheck.class, refused(ADMIN)).withNote("fresh-form"),
                new Cell(FormVersion.class, refused(ADMIN)),
                new Cell(FormVersion.class, refused(ADMIN)).withRetry(),
                new Cell(FormVersion.class, refused(ADMIN))
                        .under(REPEATABLE_READ)
                        .withRetry(),
                new Cell(FormVersion.class, refused(ADMIN)).under(SERIALIZABLE).withRetry(),
                new Cell(EditLockAndVersion.class, refused(ADMIN)).withNote("checked-before"),
                new Cell(RedisLockAndFence.class, refused(CUSTOMER)));
    }

    @Override
    public Schedule schedule(Cell cell) {
        return new Schedule()
                .until(ADMIN, "update purchase_order")
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }
}
