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

/** The four operations of the book over a store in a table. */
@DatabaseTest
@ParameterizedClass
@Isolated("The tests let time pass for all leases in a table, including those of concurrent tests")
public abstract class JdbcLockManagerContract extends LockManagerContract {

    private static final LeaseTerms TERMS = new LeaseTerms(Duration.ofMinutes(5));

    private final StoreSetup setup;

    protected JdbcLockManagerContract(StoreSetup setup) {
        this.setup = setup;
    }

    @Override
    protected LockManager locks() {
        return Locks.lockManager(setup.store());
    }

    @Override
    protected void letTimePass(Duration time) {
        setup.letTimePass(time);
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return setup.pool().inTransaction(work);
    }

    /** Published code frees the lock before the order is saved (docs/sources.md, row 8). */
    @Test
    void releasedLockIsFreeWhenTheTransactionCommits() {
        LockTarget order = new LockTarget("Order", LockId.random().value());
        Lease lock = locks().tryLock(order, "kim", TERMS);

        setup.pool().transaction().executeWithoutResult(status -> {
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
