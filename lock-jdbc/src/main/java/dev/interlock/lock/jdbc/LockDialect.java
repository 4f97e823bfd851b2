package dev.interlock.lock.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** What MySQL and H2 need said differently about locks: their clock, and how an update hands back a value in the same round trip. */
public enum LockDialect {
    H2("cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))"),
    MYSQL("utc_timestamp(6)");

    private static final Logger LOG = System.getLogger(LockDialect.class.getName());

    private final String now;

    LockDialect(String now) {
        this.now = now;
    }

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

    /** This database's clock: UTC, in microseconds. */
    String now() {
        return now;
    }

    /** The statement, with this database's clocks. */
    String with(String statement) {
        return statement.replace("{in time}", inTime()).replace("{now}", now);
    }

    /**
     * Ends the statement that another thread waits for. The server may go on with it ({@link #inTime}). H2 runs in this process,
     * and its statements wait for nothing but rows.
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

    /** How long statements wait for rows that others have locked. MySQL counts in whole seconds: it is left as it is. */
    void limitRowWait(Connection connection, Duration wait) throws SQLException {
        if (this == H2) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("set lock_timeout " + wait.toMillis());
            }
        }
    }

    /** Lets this session remember what time it is now, for {@link #inTime}. */
    void remember(Connection connection) throws SQLException {
        if (this == MYSQL) {
            try (Statement statement = connection.createStatement()) {
                statement.execute("set @interlock_start = unix_timestamp(sysdate(6))");
            }
        }
    }

    /**
     * A condition that holds no longer than somebody waits for the statement: its {@code :until} is reckoned from what the session
     * remembers, by the clocks of both. {@code sysdate} is the time at which the row is looked at. So what was kept waiting by a
     * lock, or by a server or a network that stood still, changes nothing when it goes on.
     */
    private String inTime() {
        return switch (this) {
            case H2 -> "true";
            case MYSQL -> "(@interlock_start is null or unix_timestamp(sysdate(6)) - @interlock_start < :until)";
        };
    }

    /**
     * Lets an update of one row hand back what it sets {@code column} to. MySQL's {@code last_insert_id(value)} passes a value
     * on, and the driver hands it out as the generated key.
     *
     * @param value stands in the statement, and nowhere else
     */
    String answering(String update, String column, String value) {
        return switch (this) {
            case H2 -> "select " + column + " from final table (" + update + ")";
            case MYSQL -> update.replace(value, "last_insert_id(" + value + ")");
        };
    }
}
