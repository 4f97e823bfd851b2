package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * A small table. A server that finds an index more expensive reads all rows, and locks them until the commit. For several targets,
 * only the statements of {@code lock_table} prevent that.
 */
@DatabaseTest
class LockedRowsTest {

    private static final LockId LOCK_ID = LockId.random();

    private final String url = TestDatabase.create();
    private final HikariDataSource database = new HikariDataSource();

    @AfterEach
    void dropDatabase() {
        database.close();
        TestDatabase.drop(url);
    }

    @ParameterizedTest
    @CsvSource({"locks, 1", "dist_lock, 1", "lock_table, 1", "lock_table, 10"})
    void releaseInATransactionLocksNoOtherRow(String table, int number) {
        database.setJdbcUrl(url);
        database.setTransactionIsolation("TRANSACTION_REPEATABLE_READ");
        TransactionTemplate transaction = new TransactionTemplate(new JdbcTransactionManager(database));
        try (JdbcLocks locks = JdbcLocks.on(database)) {
            locks.createTables();
            LeaseStore store = Objects.requireNonNull(
                    Map.of("locks", locks.locks(), "dist_lock", locks.distLock(), "lock_table", locks.lockTable())
                            .get(table));
            List<LockTarget> released = acquire(store, "released", number);
            List<LockTarget> other = acquire(store, "other", 1);

            assertThat(transaction.<Boolean>execute(status -> {
                        assertThat(store.release(released, LOCK_ID, "kim")).isTrue();
                        return CompletableFuture.supplyAsync(() -> store.release(other, LOCK_ID, "kim"))
                                .join();
                    }))
                    .isTrue();
        }
    }

    private static List<LockTarget> acquire(LeaseStore store, String type, int number) {
        List<LockTarget> targets = IntStream.range(0, number)
                .mapToObj(id -> new LockTarget(type, "" + id))
                .toList();
        assertThat(store.acquire(new AcquireRequest(targets, LOCK_ID, "kim", new LeaseTerms(Duration.ofMinutes(1)))))
                .isInstanceOf(Granted.class);
        return targets;
    }
}
