package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import javax.sql.DataSource;

/**
 * Creates the pool of connections for locks alone, to the same database and with autocommit. A request for a lock takes effect at
 * once, and never waits for a connection that its caller's transaction holds.
 */
final class LockConnections {

    private LockConnections() {}

    static HikariDataSource pool(DataSource main, int size) throws SQLException {
        HikariDataSource locks = new HikariDataSource();
        main.unwrap(HikariDataSource.class).copyStateTo(locks);
        locks.setPoolName("locks");
        locks.setMaximumPoolSize(size);
        locks.setMinimumIdle(1);
        locks.setAutoCommit(true);
        locks.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        // Added to the URL, because both pools share one object of properties.
        locks.setJdbcUrl(MySqlDriverSettings.addTo(locks.getJdbcUrl()));
        return locks;
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
