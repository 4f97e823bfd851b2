package dev.interlock.adapter.persistence.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.lock.AlreadyLockedException;
import dev.interlock.application.port.out.lock.LeaseStore;
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
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** The book's four verbs over the table. */
@PersistenceTest
class LocksTableManagerTest extends LockManagerContract {

    private static final LeaseTerms TERMS = LeaseTerms.uncapped(Duration.ofMinutes(5));

    @Autowired
    LeaseStore leases;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient database;

    @Override
    protected LockManager locks() {
        return new LeaseLockManager(leases);
    }

    @Override
    protected void pass(Duration time) {
        Past.move(database, transaction, time, "locks", "locked_at", "beat_at", "expiration_time");
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }

    /** Published code frees the lock before the order is saved (peers.md row 8). */
    @Test
    void whatIsReleasedIsAnybodysWhenItIsCommitted() {
        LockTarget order = new LockTarget("Order", LockId.random().value());
        Lease lock = locks().tryLock(order, "kim", TERMS);

        transaction.executeWithoutResult(status -> {
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
