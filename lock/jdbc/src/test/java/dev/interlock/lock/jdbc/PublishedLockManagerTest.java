package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.ConcurrentCallers;
import dev.interlock.lock.spi.LeaseStore;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The positive control of the races: the store grants an expired lock once, and the published lock grants it to every caller.
 *
 * <p>Left to chance, this takes many rounds. So the test extends the time between the read and the delete: no caller deletes
 * before all have read, and then the callers delete one after the other.
 */
@JdbcLockTest
@Timeout(60)
class PublishedLockManagerTest {

    private static final int CALLERS = 8;

    @Autowired
    DataSource source;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    @Qualifier("locks")
    LeaseStore leases;

    private final LockTarget target =
            new LockTarget("published", LockId.random().value());
    private final CyclicBarrier allHaveRead = new CyclicBarrier(CALLERS);
    private final ReentrantLock turn = new ReentrantLock();

    @BeforeEach
    void insertAnExpiredLock() {
        Timestamp longAgo = Timestamp.valueOf("2016-03-28 09:10:10");
        JdbcClient database = JdbcClient.create(source);
        transaction.executeWithoutResult(status -> database.sql("""
                insert into locks (type, id, lockid, owner, token, locked_at, renewed_at, expiration_time)
                values (?, ?, ?, 'earlier owner', 1, ?, ?, ?)
                """)
                .params(target.type(), target.id(), LockId.random().value(), longAgo, longAgo, longAgo)
                .update());
    }

    @RepeatedTest(5)
    void publishedLockIsGrantedToAllCallers() {
        PublishedLockManager published = new PublishedLockManager(source, transaction, this::awaitReadsAndDeleteInTurn);
        try (ConcurrentCallers callers = new ConcurrentCallers(CALLERS)) {
            List<Optional<LockId>> answers = callers.callAtOnce(caller -> tryLock(published));

            assertThat(answers).hasSize(CALLERS).allMatch(Optional::isPresent);
        }
    }

    @RepeatedTest(5)
    void storeGrantsTheLockToOneCaller() {
        try (ConcurrentCallers callers = new ConcurrentCallers(CALLERS)) {
            assertThat(callers.callAtOnce(caller -> leases.acquire(new AcquireRequest(
                            target, LockId.random(), "caller " + caller, new LeaseTerms(Duration.ofMinutes(5))))))
                    .filteredOn(Granted.class::isInstance)
                    .hasSize(1);
        }
    }

    private Optional<LockId> tryLock(PublishedLockManager published) {
        try {
            return published.tryLock(target);
        } finally {
            if (turn.isHeldByCurrentThread()) {
                turn.unlock();
            }
        }
    }

    /** Waits until all callers have read, and then for the turn of this caller, which ends after its transaction. */
    private void awaitReadsAndDeleteInTurn() {
        try {
            allHaveRead.await();
        } catch (InterruptedException | BrokenBarrierException failure) {
            throw new IllegalStateException(failure);
        }
        turn.lock();
    }
}
