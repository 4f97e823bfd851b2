package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.Server;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.FenceContract;
import dev.interlock.lock.spi.Rivals;
import dev.interlock.lock.testing.Await;
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
import org.springframework.transaction.IllegalTransactionStateException;

/** On pools of every kind, and without a single deadlock in its races. */
@DatabaseTest
@ParameterizedClass
@ArgumentsSource(StoreCells.ThatReadTheLatest.class)
@Timeout(60)
class JdbcFenceTest extends FenceContract {

    private static final int RIVALS = 8;
    private static final Duration SHORT = Duration.ofMillis(300);

    private final StoreCell cell;
    private final LockTarget target = aTarget();

    @RegisterExtension
    final NoDeadlocks noDeadlocks;

    JdbcFenceTest(StoreCell cell) {
        this.cell = cell;
        this.noDeadlocks = new NoDeadlocks(cell.pool().database());
    }

    @Override
    protected Fence fence() {
        return cell.pool().fence();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.pool().inTransaction(work);
    }

    @Test
    void noTokenPassesOutsideATransaction() {
        assertThatExceptionOfType(IllegalTransactionStateException.class).isThrownBy(() -> fence().passes(target, 1));
    }

    @Test
    void whatIsRolledBackHasNotPassed() {
        cell.pool().transaction().executeWithoutResult(status -> {
            assertThat(fence().passes(target, 8)).isTrue();
            status.setRollbackOnly();
        });

        assertThat(passes(target, 7)).isTrue();
    }

    /** The usual fence compares tokens at the write only, and lets this one pass. */
    @Test
    void aStaleHolderIsRefusedAlsoBetweenTheNextOnesReadAndWrite() {
        passes(target, 7);
        CompletableFuture<Boolean> stale = new CompletableFuture<>();

        inTransaction(() -> {
            assertThat(fence().passes(target, 8)).isTrue();
            stale.completeAsync(() -> passes(target, 7), JdbcFenceTest::start);
            awaitAWaiter();
            return assertThat(stale).isNotDone();
        });

        assertThat(stale.join()).isFalse();
    }

    /** The lease may expire before the commit. */
    @Test
    void theNextHolderWaitsForTheTransactionOfTheOneBefore() {
        CompletableFuture<Boolean> next = new CompletableFuture<>();
        passes(target, 6);

        inTransaction(() -> {
            assertThat(fence().passes(target, 7)).isTrue();
            next.completeAsync(() -> passes(target, 8), JdbcFenceTest::start);
            awaitAWaiter();
            return assertThat(next).isNotDone();
        });

        assertThat(next.join()).isTrue();
        assertThat(passes(target, 7)).isFalse();
    }

    /** A lock on a missing row locks the gap, and two of these deadlock. */
    @Test
    void firstTokensOfManyTargetsAllPassAtOnce() {
        try (Rivals rivals = new Rivals(RIVALS)) {
            for (int round = 0; round < 5; round++) {
                assertThat(rivals.atOnce(rival -> passes(aTarget(), 1))).containsOnly(true);
            }
        }
    }

    @Test
    void highestOfManyTokensPassesAndThenNoOther() {
        try (Rivals rivals = new Rivals(RIVALS)) {
            for (int round = 0; round < 5; round++) {
                LockTarget each = aTarget();
                List<Boolean> passed = rivals.atOnce(rival -> passes(each, rival + 1));
                assertThat(passed.get(RIVALS - 1)).isTrue();
                assertThat(rivals.atOnce(rival -> passes(each, rival + 1)))
                        .filteredOn(Boolean::booleanValue)
                        .hasSize(1);
            }
        }
    }

    /** The row that a holder's transaction has is another one. */
    @Test
    void aTokenIsDrawnWithoutWaitingForAnyTransaction() {
        passes(target, 7);

        long token = inTransaction(() -> {
            assertThat(fence().passes(target, 8)).isTrue();
            return nextToken(target);
        });

        assertThat(token).isGreaterThan(7);
        assertThat(nextToken(target)).isGreaterThan(token);
    }

    @Test
    void whatIsRolledBackWasGivenOutAllTheSame() {
        long token = cell.pool().transaction().execute(status -> {
            status.setRollbackOnly();
            return nextToken(target);
        });

        assertThat(nextToken(target)).isGreaterThan(token);
    }

    @Test
    void tokenThatIsLateFailsWithinItsTimeout() {
        nextToken(target);
        inTransaction(() -> {
            cell.pool()
                    .database()
                    .sql("update lock_token set token = token + 1 where name = ?")
                    .param(target.name())
                    .update();
            long start = System.nanoTime();
            assertThatExceptionOfType(DataAccessException.class).isThrownBy(() -> fence().nextToken(target, SHORT));
            return assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SHORT.plusMillis(200));
        });
    }

    private void awaitAWaiter() {
        Await.until(() -> Server.hasWaiters(cell.pool().database()));
    }

    private static void start(Runnable task) {
        new Thread(task).start();
    }
}
