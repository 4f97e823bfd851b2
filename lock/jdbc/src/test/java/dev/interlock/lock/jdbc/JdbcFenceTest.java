package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseMonitor;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.spi.ConcurrentCallers;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.FenceContract;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.FastestCall;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The contract of the fence on every kind of pool. None of the tests may cause a deadlock. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(StoreSetups.ThatReadLatestCommitted.class)
@Timeout(60)
class JdbcFenceTest extends FenceContract {

    private static final int CALLERS = 8;
    private static final Duration SHORT = Duration.ofMillis(300);

    private final StoreSetup setup;
    private final LockTarget target = aTarget();

    @RegisterExtension
    final NoDeadlocks noDeadlocks;

    JdbcFenceTest(StoreSetup setup) {
        this.setup = setup;
        this.noDeadlocks = new NoDeadlocks(setup.pool().database());
    }

    @Override
    protected Fence fence() {
        return setup.pool().fence();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return setup.pool().inTransaction(work);
    }

    /** The pools have no autocommit: a connection that was only read on looks like one in a transaction. */
    @Test
    void transactionOfAnotherDatabaseDoesNotCount() {
        String anotherUrl = TestDatabase.create();
        try (HikariDataSource another = new HikariDataSource()) {
            another.setJdbcUrl(anotherUrl);
            new TransactionTemplate(new JdbcTransactionManager(another)).executeWithoutResult(status -> {
                setup.pool().database().sql("select 1").query(Integer.class).single();
                assertThat(fence().isInTransaction()).isFalse();
                assertThat(inTransaction(fence()::isInTransaction)).isTrue();
            });
        } finally {
            TestDatabase.drop(anotherUrl);
        }
    }

    @Test
    void noTokenPassesOutsideATransaction() {
        assertThatExceptionOfType(IllegalStateException.class).isThrownBy(() -> fence().passes(target, 1));
    }

    @Test
    void tokenOfARolledBackTransactionHasNotPassed() {
        setup.pool().transaction().executeWithoutResult(status -> {
            assertThat(fence().passes(target, 8)).isTrue();
            status.setRollbackOnly();
        });

        assertThat(passes(target, 7)).isTrue();
    }

    /** A fence that compares tokens at writes only would let this token pass. */
    @Test
    void staleHolderIsRefusedBetweenTheReadAndTheWriteOfTheNextHolder() {
        passes(target, 7);
        CompletableFuture<Boolean> stale = new CompletableFuture<>();

        inTransaction(() -> {
            assertThat(fence().passes(target, 8)).isTrue();
            stale.completeAsync(() -> passes(target, 7), JdbcFenceTest::start);
            awaitRowLockWaiter();
            return assertThat(stale).isNotDone();
        });

        assertThat(stale.join()).isFalse();
    }

    /** The lease of a holder may expire before its commit. */
    @Test
    void nextHolderWaitsForTheTransactionOfThePreviousHolder() {
        CompletableFuture<Boolean> next = new CompletableFuture<>();
        passes(target, 6);

        inTransaction(() -> {
            assertThat(fence().passes(target, 7)).isTrue();
            next.completeAsync(() -> passes(target, 8), JdbcFenceTest::start);
            awaitRowLockWaiter();
            return assertThat(next).isNotDone();
        });

        assertThat(next.join()).isTrue();
        assertThat(passes(target, 7)).isFalse();
    }

    /** A locking read of a missing row would lock the gap, and two of these deadlock. */
    @Test
    void firstTokensOfManyTargetsPassConcurrently() {
        try (ConcurrentCallers callers = new ConcurrentCallers(CALLERS)) {
            for (int round = 0; round < 5; round++) {
                assertThat(callers.callAtOnce(caller -> passes(aTarget(), 1))).containsOnly(true);
            }
        }
    }

    @Test
    void highestOfManyTokensPassesAndThenNoOther() {
        try (ConcurrentCallers callers = new ConcurrentCallers(CALLERS)) {
            for (int round = 0; round < 5; round++) {
                LockTarget each = aTarget();
                List<Boolean> passed = callers.callAtOnce(caller -> passes(each, caller + 1));
                assertThat(passed.get(CALLERS - 1)).isTrue();
                assertThat(callers.callAtOnce(caller -> passes(each, caller + 1)))
                        .filteredOn(Boolean::booleanValue)
                        .hasSize(1);
            }
        }
    }

    /** The row of the next token is not the one that the transaction of a holder locks. */
    @Test
    void newTokenIsIssuedWithoutWaitingForATransaction() {
        passes(target, 7);

        long token = inTransaction(() -> {
            assertThat(fence().passes(target, 8)).isTrue();
            return nextToken(target);
        });

        assertThat(token).isGreaterThan(7);
        assertThat(nextToken(target)).isGreaterThan(token);
    }

    @Test
    void tokenOfARolledBackTransactionIsNotIssuedAgain() {
        long token = setup.pool().transaction().execute(status -> {
            status.setRollbackOnly();
            return nextToken(target);
        });

        assertThat(nextToken(target)).isGreaterThan(token);
    }

    /** Without the request's own timeout, the database would wait for at least 2 s. */
    @Test
    void requestForATokenFailsWithinItsTimeout() {
        nextToken(target);
        inTransaction(() -> {
            setup.pool()
                    .database()
                    .sql("update lock_token set token = token + 1 where name = ?")
                    .param(target.name())
                    .update();
            return assertThat(FastestCall.ofThree(() -> assertThatExceptionOfType(DataAccessException.class)
                            .isThrownBy(() -> fence().nextToken(target, SHORT))))
                    .isLessThan(Duration.ofSeconds(1));
        });
    }

    private void awaitRowLockWaiter() {
        Await.until(() -> DatabaseMonitor.hasWaiters(setup.pool().database()));
    }

    private static void start(Runnable task) {
        new Thread(task).start();
    }
}
