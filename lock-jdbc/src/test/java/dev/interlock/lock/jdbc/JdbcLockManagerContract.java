package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockManagerContract;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.runtime.Locks;
import java.time.Duration;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedClass;

/** The book's four verbs over a store in a table. */
@DatabaseTest
@ParameterizedClass
@Isolated("It lets time pass for all leases in a table, also those of tests that run beside others")
public abstract class JdbcLockManagerContract extends LockManagerContract {

    private static final LeaseTerms TERMS = LeaseTerms.uncapped(Duration.ofMinutes(5));

    private final StoreCell cell;

    protected JdbcLockManagerContract(StoreCell cell) {
        this.cell = cell;
    }

    @Override
    protected LockManager locks() {
        return Locks.lockManager(cell.store());
    }

    @Override
    protected void pass(Duration time) {
        cell.pass(time);
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.pool().inTransaction(work);
    }

    /** Published code frees the lock before the order is saved (docs/differences.md, row 8). */
    @Test
    void releasedLockIsFreeWhenTheTransactionCommits() {
        LockTarget order = new LockTarget("Order", LockId.random().value());
        Lease lock = locks().tryLock(order, "kim", TERMS);

        cell.pool().transaction().executeWithoutResult(status -> {
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
