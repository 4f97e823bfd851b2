package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.LeaseDistributedLock;
import dev.interlock.lock.jdbc.testing.DatabaseMonitor;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/**
 * A caller is answered in time while the database delays its request. If the database executes the request later, the grant is
 * released. Published code waits for 50 seconds (docs/sources.md, row 32).
 */
@JdbcLockTest
@TestPropertySource(properties = {"interlock.lock.pool-size=1", "interlock.lock-wait=20s"})
@Timeout(60)
class StoreOutOfReachTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    @Qualifier("dist_lock")
    LeaseStore leases;

    @Autowired
    JdbcClient database;

    @Autowired
    TransactionOperations transaction;

    private final LockTarget target = new LockTarget("Test", LockId.random().value());
    private final LockOwner kim = LockOwner.named("kim");
    private DistributedLock lock;

    @BeforeEach
    void addTheRow() throws InterruptedException {
        try (DistributedLock waiting = new LeaseDistributedLock(leases, MINUTE)) {
            waiting.tryLock(LockRequest.leased(kim, MINUTE, target))
                    .orElseThrow()
                    .close();
        }
        lock = Locks.distributedLock(leases);
    }

    @AfterEach
    void close() {
        lock.close();
    }

    @Test
    void callerIsAnsweredInTimeWhileATransactionHasLockedTheRow() {
        transaction.executeWithoutResult(status -> {
            lockRow(target);
            verifyCallersAreAnsweredInTime();
        });
        verifyNoLeaseAndNoRequestIsLeft();
    }

    /** The only connection waits for another row, on behalf of a caller with a longer timeout. */
    @Test
    void callerIsAnsweredInTimeWhileNoConnectionIsFree() {
        LockTarget other = new LockTarget("Test", LockId.random().value());
        close(grant(other));
        CompletableFuture<AcquireResult> waiting = new CompletableFuture<>();
        transaction.executeWithoutResult(status -> {
            lockRow(other);
            waiting.completeAsync(() -> grant(other));
            Await.until(this::hasAWaiterOfThisDatabase);
            verifyCallersAreAnsweredInTime();
        });
        close(waiting.join());
        verifyNoLeaseAndNoRequestIsLeft();
    }

    /** On MariaDB, waiters of other databases are counted too, so a statement must also run in this one. H2 lists no such statement. */
    private boolean hasAWaiterOfThisDatabase() {
        return DatabaseMonitor.hasWaiters(database) && (!TestDatabase.onServer() || DatabaseMonitor.isBusy(database));
    }

    /** The server continues the statement after the timeout of its sender. */
    @Test
    void requestThatTimedOutOnItsRowHasNoEffect() {
        AcquireRequest request = new AcquireRequest(target, LockId.random(), "kim", new LeaseTerms(MINUTE));
        transaction.executeWithoutResult(status -> {
            lockRow(target);
            assertThatExceptionOfType(DataAccessException.class)
                    .isThrownBy(() -> leases.acquire(request.withReplyTimeout(Duration.ofMillis(100))));
        });

        Await.until(() -> !DatabaseMonitor.isBusy(database));
        assertThat(leases.find(target)).isEmpty();
    }

    private void lockRow(LockTarget each) {
        database.sql("select token from dist_lock where name = ? for update")
                .param(each.name())
                .query(Long.class)
                .single();
    }

    private AcquireResult grant(LockTarget each) {
        AcquireRequest request = new AcquireRequest(each, LockId.random(), "kim", new LeaseTerms(MINUTE));
        return leases.acquire(request.withReplyTimeout(MINUTE));
    }

    private void close(AcquireResult acquired) {
        Lease lease = ((Granted) acquired).lease();
        leases.release(lease.target(), lease.lockId(), lease.owner());
    }

    private void verifyCallersAreAnsweredInTime() {
        assertThatExceptionOfType(LockStoreException.class).isThrownBy(this::tryLock);
        assertThatExceptionOfType(LockStoreException.class)
                .isThrownBy(() ->
                        lock.tryLock(LockRequest.leased(kim, MINUTE, target).waiting(Duration.ofMillis(300))));
    }

    /** Checks that no lease was granted late, and that no request waits any longer. */
    private void verifyNoLeaseAndNoRequestIsLeft() {
        Await.until(this::acquireAndRelease);
        assertThat(leases.find(target)).isEmpty();
    }

    /** Returns whether the lock was acquired. */
    private boolean acquireAndRelease() {
        try {
            Optional<LockHandle> granted = tryLock();
            granted.ifPresent(LockHandle::close);
            return granted.isPresent();
        } catch (LockStoreException late) {
            return false;
        }
    }

    private Optional<LockHandle> tryLock() {
        try {
            return lock.tryLock(LockRequest.leased(LockOwner.named("lee"), MINUTE, target));
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
