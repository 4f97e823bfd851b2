package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.boot.jdbc.DataSourceBuilder;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Creates the pool of connections for locks alone, to the same database and with autocommit. A request for a lock takes effect at
 * once, and never waits for a connection that its caller's transaction holds.
 */
final class LockConnections {

    private LockConnections() {}

    /** @throws IllegalStateException if the main data source does not tell how to connect */
    static HikariDataSource pool(DataSource main, int size) throws SQLException {
        HikariDataSource locks = derive(main);
        locks.setPoolName("locks");
        locks.setMaximumPoolSize(size);
        locks.setMinimumIdle(1);
        locks.setAutoCommit(true);
        locks.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        if (locks.getJdbcUrl() != null) {
            // Added to the URL, because both pools share one object of properties.
            locks.setJdbcUrl(MySqlDriverSettings.addTo(locks.getJdbcUrl()));
        }
        return locks;
    }

    /** Copies all settings of HikariCP; from any other data source, copies URL, user and password. */
    private static HikariDataSource derive(DataSource main) throws SQLException {
        if (main.isWrapperFor(HikariDataSource.class)) {
            HikariDataSource copy = new HikariDataSource();
            main.unwrap(HikariDataSource.class).copyStateTo(copy);
            return copy;
        }
        DataSource target = main;
        while (target instanceof DelegatingDataSource wrapper && wrapper.getTargetDataSource() != null) {
            target = wrapper.getTargetDataSource();
        }
        HikariDataSource derived = DataSourceBuilder.derivedFrom(target)
                .type(HikariDataSource.class)
                .build();
        if (derived.getJdbcUrl() == null) {
            throw new IllegalStateException(
                    "No URL of the database is known of " + target.getClass().getName()
                            + ". Define a bean lockConnectionPool with connections for locks: autocommit, READ COMMITTED.");
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
