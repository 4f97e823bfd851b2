package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;

/**
 * Creates the pool of connections for locks alone, to the same database and with autocommit. A request for a lock takes effect at
 * once, and never waits for a connection that its caller's transaction holds.
 */
final class LockConnections {

    private LockConnections() {}

    /** @param lockWait the maximum time that a statement waits for a row that another transaction has locked */
    static HikariDataSource pool(DataSource main, LockDialect dialect, int size, Duration lockWait)
            throws SQLException {
        HikariDataSource locks = derive(main);
        locks.setPoolName("locks");
        locks.setMaximumPoolSize(size);
        locks.setMinimumIdle(1);
        // A request needs the reason of a failure sooner than a pool gives it up that waits for its first connection.
        locks.setInitializationFailTimeout(1);
        locks.setAutoCommit(true);
        locks.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        locks.setConnectionInitSql(dialect.rowWaitLimit(lockWait));
        if (locks.getJdbcUrl() != null) {
            // Added to the URL, because both pools share one object of properties.
            locks.setJdbcUrl(MySqlDriverSettings.addTo(locks.getJdbcUrl()));
        }
        return locks;
    }

    /** Copies all settings of HikariCP. Any other data source gives the connections itself. */
    private static HikariDataSource derive(DataSource main) throws SQLException {
        HikariDataSource derived = new HikariDataSource();
        if (main.isWrapperFor(HikariDataSource.class)) {
            main.unwrap(HikariDataSource.class).copyStateTo(derived);
        } else {
            derived.setDataSource(main);
        }
        return derived;
    }

    /** Returns whether the pool's transactions read what is committed, rather than a snapshot, unless one sets another isolation. */
    static boolean areReadCommitted(DataSource pool) {
        try {
            return pool.isWrapperFor(HikariDataSource.class)
                    && "TRANSACTION_READ_COMMITTED"
                            .equals(pool.unwrap(HikariDataSource.class).getTransactionIsolation());
        } catch (SQLException unknown) {
            return false;
        }
    }
}
