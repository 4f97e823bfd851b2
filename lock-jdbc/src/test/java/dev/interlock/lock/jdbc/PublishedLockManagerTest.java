package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.Rivals;
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
 * The positive control: where the store grants an expired lock once, the published form grants it to every caller.
 *
 * <p>By chance that takes many rounds, and their number depends on the database. So the test holds the window between its read and
 * its delete open: no caller deletes before all have read, and then one deletes after the other.
 */
@JdbcLockTest
@Timeout(60)
class PublishedLockManagerTest {

    private static final int RIVALS = 8;

    @Autowired
    DataSource source;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    @Qualifier("locks")
    LeaseStore leases;

    private final LockTarget target =
            new LockTarget("published", LockId.random().value());
    private final CyclicBarrier allHaveRead = new CyclicBarrier(RIVALS);
    private final ReentrantLock turn = new ReentrantLock();

    @BeforeEach
    void aLockThatIsOver() {
        Timestamp longAgo = Timestamp.valueOf("2016-03-28 09:10:10");
        JdbcClient database = JdbcClient.create(source);
        transaction.executeWithoutResult(status -> database.sql("""
                insert into locks (type, id, lockid, owner, token, locked_at, beat_at, expiration_time)
                values (?, ?, ?, 'nobody', 1, ?, ?, ?)
                """)
                .params(target.type(), target.id(), LockId.random().value(), longAgo, longAgo, longAgo)
                .update());
    }

    @RepeatedTest(5)
    void thePublishedOneGrantsToAll() {
        PublishedLockManager published = new PublishedLockManager(source, transaction, this::holdTheWindowOpen);
        try (Rivals rivals = new Rivals(RIVALS)) {
            List<Optional<LockId>> answers = rivals.atOnce(rival -> tryLock(published));

            assertThat(answers).hasSize(RIVALS).allMatch(Optional::isPresent);
        }
    }

    @RepeatedTest(5)
    void oursGrantsToOne() {
        try (Rivals rivals = new Rivals(RIVALS)) {
            assertThat(rivals.atOnce(rival -> leases.acquire(new AcquireRequest(
                            target, LockId.random(), "rival " + rival, LeaseTerms.uncapped(Duration.ofMinutes(5))))))
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

    /** The turn ends when the transaction has. */
    private void holdTheWindowOpen() {
        try {
            allHaveRead.await();
        } catch (InterruptedException | BrokenBarrierException failure) {
            throw new IllegalStateException(failure);
        }
        turn.lock();
    }
}
