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

/** One way in which an application may set up its pool, and the pool for locks beside it. No Spring context is started. */
public final class PoolSetup implements AutoCloseable {

    private static final Duration LOCK_WAIT = Duration.ofSeconds(2);
    private static final int SIZE = 4;

    private final HikariDataSource main = new HikariDataSource();
    private final HikariDataSource locks;
    private final LockConnectionPool own;
    private final LockJdbcOperations jdbc;
    private final TransactionTemplate transaction;
    private final boolean everyRound;

    /**
     * @param affectedRows whether MySQL's driver counts the rows that an update changed, and not those that it found
     * @param everyRound whether races run all their rounds, and not a tenth of them
     */
    PoolSetup(String url, String isolation, boolean affectedRows, boolean everyRound) {
        this.everyRound = everyRound;
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
        own = new LockConnectionPool(locks, SIZE, LockDialect.of(url), LOCK_WAIT);
        jdbc = new LockJdbcOperations(main, own);
        transaction = new TransactionTemplate(new JdbcTransactionManager(main));
        transaction.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
    }

    private HikariDataSource lockConnections() {
        try {
            return LockConnections.pool(main, SIZE);
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

    public boolean everyRound() {
        return everyRound;
    }

    /** Returns whether the default build runs the tests of stores on it. The others are left to the proof. */
    boolean isInDefaultBuild() {
        return everyRound
                || name().equals(
                                TestDatabase.onMySql()
                                        ? "TRANSACTION_REPEATABLE_READ, affected rows"
                                        : "TRANSACTION_REPEATABLE_READ");
    }

    /** Returns whether a locking read sees what is committed, at each isolation level of MySQL and at one of H2. */
    boolean readsTheLatest() {
        return TestDatabase.onMySql() || name().equals("TRANSACTION_READ_COMMITTED");
    }

    @Override
    public void close() {
        own.close();
        locks.close();
        main.close();
    }
}
