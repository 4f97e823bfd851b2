package dev.interlock.lock.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** How connections for locks differ between H2 and MySQL. */
enum LockDialect {
    H2,
    MYSQL;

    private static final int PREPARATION_TIMEOUT_MS = 2000;

    private static final Logger LOG = System.getLogger(LockDialect.class.getName());

    /** @throws IllegalArgumentException if it is neither */
    static LockDialect of(String jdbcUrl) {
        if (jdbcUrl.startsWith("jdbc:h2:")) {
            return H2;
        }
        if (jdbcUrl.startsWith("jdbc:mysql:")) {
            return MYSQL;
        }
        throw new IllegalArgumentException("Neither H2 nor MySQL: " + jdbcUrl);
    }

    /**
     * Ends the statement that another thread waits for. The server may still execute it, see {@link #remember}. H2 runs in this
     * process, and its statements wait for nothing but rows.
     */
    void abort(Connection connection) {
        if (this == MYSQL) {
            try {
                connection.abort(Runnable::run);
            } catch (SQLException broken) {
                LOG.log(Level.DEBUG, "A connection for locks was broken before it was closed", broken);
            }
        }
    }

    /** Returns the statement that bounds waits for rows on its connection. MySQL counts in whole seconds, and waits 50 by default. */
    String rowWaitLimit(Duration wait) {
        return switch (this) {
            case H2 -> "set lock_timeout " + wait.toMillis();
            case MYSQL -> "set session innodb_lock_wait_timeout = " + (wait.toMillis() + 999) / 1000;
        };
    }

    /** Limits the waits of one call. MySQL counts in whole seconds, so the limit of its connection stays as it is. */
    void limitRowWait(Connection connection, Duration wait) throws SQLException {
        if (this == H2) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(rowWaitLimit(wait));
            }
        }
    }

    /**
     * Stores the current time in this session, on MySQL as {@code @interlock_start}. An acquiring statement has the condition
     * {@code unix_timestamp(sysdate(6)) - @interlock_start < :until}, reckoned from that time by the clocks of both sides. {@code
     * sysdate} is the time at which the row is examined. So a statement that a row lock, a server or a network has delayed beyond
     * its caller's timeout changes nothing.
     *
     * <p>No caller waits longer than it may for a connection that is being prepared. The network timeout bounds how long a server
     * that hangs keeps the thread and the place in the pool.
     */
    void remember(Connection connection) throws SQLException {
        if (this == MYSQL) {
            int poolTimeoutMs = connection.getNetworkTimeout();
            connection.setNetworkTimeout(Runnable::run, PREPARATION_TIMEOUT_MS);
            try (Statement statement = connection.createStatement()) {
                statement.execute("set @interlock_start = unix_timestamp(sysdate(6))");
            }
            connection.setNetworkTimeout(Runnable::run, poolTimeoutMs);
        }
    }
}
