package dev.interlock.adapter.persistence.lock;

import dev.interlock.adapter.persistence.Engine;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** What MySQL and H2 need said differently about locks: their clock, and how an update hands back a value in the same round trip. */
enum LockDialect {
    H2("cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))"),
    MYSQL("utc_timestamp(6)");

    private final String now;

    LockDialect(String now) {
        this.now = now;
    }

    static LockDialect of(Engine engine) {
        return switch (engine) {
            case H2 -> H2;
            case MYSQL -> MYSQL;
        };
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
     * Lets the driver give up, and close the connection, when an answer takes longer. The server may go on with the statement
     * ({@link #inTime}). H2 runs in this process, and its statements wait for nothing but rows.
     */
    void limitAnswer(Connection connection, Duration wait) throws SQLException {
        if (this == MYSQL) {
            connection.setNetworkTimeout(Runnable::run, Math.toIntExact(wait.toMillis()));
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

    /**
     * A condition that holds while whoever sent a statement waits for it. What had to wait for a row longer than that changes
     * nothing. {@code now} is the time at which a statement began, {@code sysdate} the time at which the row is looked at.
     */
    private String inTime() {
        return switch (this) {
            case H2 -> "true";
            case MYSQL -> "sysdate(6) < timestampadd(microsecond, :reply, now(6))";
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
