package dev.interlock.adapter.persistence.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.testing.DatabaseTest;
import dev.interlock.application.port.in.lock.AlreadyLockedException;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.application.port.out.lock.LockManager;
import dev.interlock.application.port.out.lock.LockManagerContract;
import dev.interlock.application.service.lock.LeaseLockManager;
import dev.interlock.domain.lock.Lease;
import dev.interlock.domain.lock.LockId;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The book's four verbs over every store in the database. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(StoreCells.class)
@Isolated("It lets time pass for all leases in a table, also those of tests that run beside others")
class LeaseTablesManagerTest extends LockManagerContract {

    private static final LeaseTerms TERMS = LeaseTerms.uncapped(Duration.ofMinutes(5));

    private final StoreCell cell;

    LeaseTablesManagerTest(StoreCell cell) {
        this.cell = cell;
    }

    @Override
    protected LockManager locks() {
        return new LeaseLockManager(cell.store());
    }

    @Override
    protected void pass(Duration time) {
        cell.pass(time);
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.inTransaction(work);
    }

    /** Published code frees the lock before the order is saved (peers.md row 8). */
    @Test
    void whatIsReleasedIsAnybodysWhenItIsCommitted() {
        LockTarget order = new LockTarget("Order", LockId.random().value());
        Lease lock = locks().tryLock(order, "kim", TERMS);

        cell.transaction().executeWithoutResult(status -> {
            locks().releaseLock(order, lock.lockId(), "kim");
            status.setRollbackOnly();
        });

        assertThatExceptionOfType(AlreadyLockedException.class).isThrownBy(() -> locks().tryLock(order, "lee", TERMS));
        inTransaction(() -> {
            locks().releaseLock(order, lock.lockId(), "kim");
            return lock;
        });
        assertThat(locks().tryLock(order, "lee", TERMS).token()).isGreaterThan(lock.token());
    }
}
