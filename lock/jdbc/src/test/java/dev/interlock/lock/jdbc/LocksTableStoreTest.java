package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.LockSchema;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The store of the table {@code locks} on a database that has the tables of the library only. */
@DatabaseTest
class LocksTableStoreTest {

    private final LockTarget target = new LockTarget("test", "1");
    private final LockId lockId = LockId.random();
    private final Queue<String> logged = new ConcurrentLinkedQueue<>();
    private final String url = TestDatabase.create();
    private final HikariDataSource database = new HikariDataSource();
    private HikariDataSource pool;
    private LockConnectionPool lockPool;
    private LeaseStore store;

    /** The pool has no autocommit, as that of the order desk. Its connections then look alike within and without a transaction. */
    @BeforeEach
    void createTables() throws SQLException {
        database.setJdbcUrl(url);
        database.setAutoCommit(false);
        LockSchema.create(database);
        LockDialect dialect = LockDialect.of(url);
        pool = LockConnections.pool(database, dialect, 2, Duration.ofSeconds(2));
        lockPool = new LockConnectionPool(pool, 2, dialect, Duration.ofSeconds(2));
        store = new LocksTableStore(new LockJdbcOperations(database, lockPool));
        AcquireRequest request = new AcquireRequest(target, lockId, "kim", new LeaseTerms(Duration.ofMinutes(1)));
        assertThat(store.acquire(request)).isInstanceOf(Granted.class);
    }

    @AfterEach
    void dropDatabase() {
        lockPool.close();
        pool.close();
        database.close();
        TestDatabase.drop(url);
    }

    @Test
    void releaseJoinsATransactionOfTheSameDatabase() {
        inTransactionOf(database, () -> {
            assertThat(store.check(target, lockId, "kim")).isPresent();
            assertThat(store.release(target, lockId, "kim")).isTrue();
        });

        assertThat(store.find(target)).as("after a rollback").isPresent();
    }

    @Test
    void releaseTakesEffectAtOnceInATransactionOfAnotherDatabase() {
        String anotherUrl = TestDatabase.create();
        try (HikariDataSource another = new HikariDataSource()) {
            another.setJdbcUrl(anotherUrl);
            inTransactionOf(another, () -> {
                assertThat(rowsReadByTheCaller()).isOne();
                assertThatExceptionOfType(IllegalStateException.class)
                        .isThrownBy(() -> store.check(target, lockId, "kim"));
                assertThat(store.release(target, lockId, "kim")).isTrue();
                assertThat(store.find(target)).isEmpty();
            });
        } finally {
            TestDatabase.drop(anotherUrl);
        }

        assertThat(store.find(target)).as("after a rollback").isEmpty();
    }

    @Test
    void loggerOfTheStoreAtDebugLevelShowsEachStatement() {
        Logger logger = Logger.getLogger(LocksTableStore.class.getName());
        Handler handler = recorderOf(Thread.currentThread());
        logger.setLevel(Level.FINE);
        logger.addHandler(handler);
        try {
            store.renew(List.of(target), lockId, "kim", new LeaseTerms(Duration.ofMinutes(1)));
        } finally {
            logger.removeHandler(handler);
            logger.setLevel(null);
        }

        assertThat(logged)
                .singleElement()
                .asString()
                .contains("update locks", "set", "renewed_at", "(type, id) in ((?, ?)");
    }

    /** Reads as an application does: Spring binds the connection to the caller's transaction, even to one of another database. */
    private int rowsReadByTheCaller() {
        return JdbcClient.create(database)
                .sql("select count(*) from locks")
                .query(Integer.class)
                .single();
    }

    private static void inTransactionOf(DataSource database, Runnable work) {
        new TransactionTemplate(new JdbcTransactionManager(database)).executeWithoutResult(status -> {
            status.setRollbackOnly();
            work.run();
        });
    }

    /** Records the messages of one thread, because tests of other stores use the same logger at the same time. */
    private Handler recorderOf(Thread caller) {
        return new Handler() {
            @Override
            public void publish(LogRecord record) {
                if (record.getLongThreadID() == caller.getId()) {
                    logged.add(record.getMessage());
                }
            }

            @Override
            public void flush() {
                // Nothing is buffered.
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        };
    }
}
