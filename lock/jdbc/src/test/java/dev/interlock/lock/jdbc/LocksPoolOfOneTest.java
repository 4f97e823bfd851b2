package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.ConcurrentCallers;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/**
 * One connection for transactions and one for locks. A call that needed two connections of one kind would wait for itself
 * (docs/sources.md, row 7).
 */
@JdbcLockTest
@TestPropertySource(
        properties = {
            "spring.datasource.hikari.maximum-pool-size=1",
            "spring.datasource.hikari.connection-timeout=30000",
            "interlock.lock.pool-size=1",
            "interlock.lock-wait=1s"
        })
@Timeout(60)
class LocksPoolOfOneTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Autowired
    @Qualifier("locks")
    LeaseStore leases;

    @Autowired
    TransactionOperations transaction;

    private final LockTarget target = new LockTarget("pool", LockId.random().value());
    private final LockId kims = LockId.random();

    @Test
    void everyCallOfAStoreWorksInOneTransaction() {
        transaction.executeWithoutResult(status -> {
            assertThat(acquire(target, kims, "kim")).isTrue();
            assertThat(leases.renew(target, kims, "kim", new LeaseTerms(MINUTE)))
                    .isPresent();
            assertThat(leases.find(target)).isPresent();
            assertThat(leases.findAll("pool")).isNotEmpty();
            assertThat(leases.check(target, kims, "kim")).isPresent();
            assertThat(leases.release(target, kims, "kim")).isTrue();
        });
        assertThat(leases.find(target)).isEmpty();
    }

    /** An open transaction that has acquired a lock does not occupy the connection for locks. */
    @Test
    void anotherCallerAcquiresALockDuringATransaction() {
        transaction.executeWithoutResult(status -> {
            assertThat(acquire(target, kims, "kim")).isTrue();

            assertThat(CompletableFuture.supplyAsync(
                                    () -> acquire(newTarget(), LockId.random(), "lee"), LocksPoolOfOneTest::start)
                            .join())
                    .isTrue();
        });
    }

    @Test
    void manyCallersAcquireLocksInsideAndOutsideTransactions() {
        try (ConcurrentCallers callers = new ConcurrentCallers(20)) {
            assertThat(callers.callAtOnce(caller -> caller % 2 == 0
                            ? acquireRenewCheckAndRelease()
                            : transaction.execute(status -> acquire(newTarget(), LockId.random(), "lee"))))
                    .containsOnly(true);
        }
    }

    /** The renewal waits for the row that the check has locked, until its timeout. The transaction can continue or roll back. */
    @Test
    void renewalAfterACheckInTheSameTransactionFailsWithinTheTimeout() {
        acquire(target, kims, "kim");
        transaction.executeWithoutResult(status -> {
            assertThat(leases.check(target, kims, "kim")).isPresent();

            assertThatExceptionOfType(TransientDataAccessException.class)
                    .isThrownBy(() -> leases.renew(target, kims, "kim", new LeaseTerms(MINUTE)));

            assertThat(leases.release(target, kims, "kim")).isTrue();
        });
        assertThat(leases.find(target)).isEmpty();
    }

    private boolean acquireRenewCheckAndRelease() {
        LockTarget each = newTarget();
        LockId id = LockId.random();
        return acquire(each, id, "kim")
                && leases.renew(each, id, "kim", new LeaseTerms(MINUTE)).isPresent()
                && Boolean.TRUE.equals(transaction.execute(
                        status -> leases.check(each, id, "kim").isPresent() && leases.release(each, id, "kim")));
    }

    private static LockTarget newTarget() {
        return new LockTarget("pool", LockId.random().value());
    }

    private boolean acquire(LockTarget each, LockId id, String owner) {
        return leases.acquire(new AcquireRequest(each, id, owner, new LeaseTerms(MINUTE))) instanceof Granted;
    }

    private static void start(Runnable task) {
        new Thread(task).start();
    }
}
