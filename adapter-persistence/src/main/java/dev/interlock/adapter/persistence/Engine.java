package dev.interlock.adapter.persistence;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.LongFunction;

/** The statements and settings in which the two databases differ, side by side. */
public enum Engine {
    H2(
            "jdbc:h2:",
            "org.h2.",
            40001,
            millis -> "set lock_timeout " + millis,
            "cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))"),

    /** InnoDB counts in whole seconds. Its default is 50 of them, and it ignores {@code jakarta.persistence.lock.timeout}. */
    MYSQL(
            "jdbc:mysql:",
            "com.mysql.",
            1213,
            millis -> "set session innodb_lock_wait_timeout = " + (millis + 999) / 1000,
            "utc_timestamp(6)");

    private final String urlPrefix;
    private final String driverPackage;
    private final int deadlockCode;
    private final LongFunction<String> lockWait;
    private final String now;

    Engine(String urlPrefix, String driverPackage, int deadlockCode, LongFunction<String> lockWait, String now) {
        this.urlPrefix = urlPrefix;
        this.driverPackage = driverPackage;
        this.deadlockCode = deadlockCode;
        this.lockWait = lockWait;
        this.now = now;
    }

    /**
     * Tells the database of a pool by its URL, or else by its data source class, without connecting.
     *
     * @throws IllegalArgumentException if it is neither
     */
    static Engine of(HikariDataSource pool) {
        String url = pool.getJdbcUrl();
        return of(url == null ? String.valueOf(pool.getDataSourceClassName()) : url);
    }

    private static Engine of(String urlOrClass) {
        for (Engine engine : values()) {
            if (urlOrClass.startsWith(engine.urlPrefix) || urlOrClass.startsWith(engine.driverPackage)) {
                return engine;
            }
        }
        throw new IllegalArgumentException("Neither H2 nor MySQL: " + urlOrClass);
    }

    /** The statement that bounds every wait for a row lock on its connection, for as long as that is open. */
    String boundLockWait(Duration wait) {
        return lockWait.apply(wait.toMillis());
    }

    /** Returns the statement with this database's clock in place of {@code {now}}: UTC, in microseconds. */
    public String withClock(String statement) {
        return statement.replace("{now}", now);
    }

    /**
     * Whether the database chose this transaction as a deadlock's victim. It is rolled back then, and nothing speaks against
     * running it again. A lock wait that took too long is something else, though MySQL gives both the same SQL state.
     */
    public static boolean isDeadlock(Throwable failure) {
        Throwable cause = failure;
        while (cause != null && !(cause instanceof SQLException)) {
            cause = cause.getCause();
        }
        return cause instanceof SQLException refusal
                && (refusal.getErrorCode() == MYSQL.deadlockCode || refusal.getErrorCode() == H2.deadlockCode);
    }
}
