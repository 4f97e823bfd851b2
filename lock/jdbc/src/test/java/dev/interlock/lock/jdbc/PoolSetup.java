package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.spi.Fence;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** The pool of an application with certain settings, and the pool for locks that belongs to it. Starts no Spring context. */
public final class PoolSetup implements AutoCloseable {

    private static final Duration LOCK_WAIT = Duration.ofSeconds(20);
    private static final int SIZE = 4;

    private final HikariDataSource main = new HikariDataSource();
    private final HikariDataSource locks;
    private final LockConnectionPool lockPool;
    private final LockJdbcOperations jdbc;
    private final TransactionTemplate transaction;
    private final boolean runsEveryRound;

    /**
     * @param affectedRows whether the driver of MySQL counts the rows that an update changed, instead of those that it found
     * @param runsEveryRound whether races run all their rounds, instead of a tenth of them
     */
    PoolSetup(String url, String isolation, boolean affectedRows, boolean runsEveryRound) {
        this.runsEveryRound = runsEveryRound;
        main.setJdbcUrl(url);
        main.setPoolName(isolation + (affectedRows ? ", affected rows" : ""));
        main.setAutoCommit(false);
        main.setTransactionIsolation(isolation);
        main.setMaximumPoolSize(SIZE);
        main.setMinimumIdle(1);
        main.setConnectionInitSql(LockDialect.of(url).rowWaitLimit(LOCK_WAIT));
        if (affectedRows) {
            main.addDataSourceProperty("useAffectedRows", "true");
        }
        locks = lockConnections();
        lockPool = new LockConnectionPool(locks, SIZE, LockDialect.of(url), LOCK_WAIT);
        jdbc = new LockJdbcOperations(main, lockPool);
        transaction = new TransactionTemplate(new JdbcTransactionManager(main));
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    }

    private HikariDataSource lockConnections() {
        try {
            return LockConnections.pool(main, LockDialect.of(main), SIZE, LOCK_WAIT);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    public String name() {
        return main.getPoolName();
    }

    public DataSource main() {
        return main;
    }

    public LockJdbcOperations jdbc() {
        return jdbc;
    }

    public JdbcClient database() {
        return JdbcClient.create(main);
    }

    public TransactionTemplate transaction() {
        return transaction;
    }

    public <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }

    Fence fence() {
        return new JdbcFence(jdbc);
    }

    public boolean runsEveryRound() {
        return runsEveryRound;
    }

    /** Returns whether the default build runs the tests of stores on this pool. If not, the proof runs them. */
    boolean isInDefaultBuild() {
        return runsEveryRound
                || name().equals(
                                TestDatabase.onServer()
                                        ? "TRANSACTION_REPEATABLE_READ, affected rows"
                                        : "TRANSACTION_REPEATABLE_READ");
    }

    /** Returns whether a locking read sees the latest committed state: on MySQL at each isolation level, on H2 at one. */
    boolean readsLatestCommitted() {
        return TestDatabase.onServer() || name().equals("TRANSACTION_READ_COMMITTED");
    }

    @Override
    public void close() {
        lockPool.close();
        locks.close();
        main.close();
    }
}
