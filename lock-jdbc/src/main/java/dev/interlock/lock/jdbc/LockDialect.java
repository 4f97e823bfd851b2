package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import javax.sql.DataSource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;

/** How connections for locks differ between H2 and MySQL. */
enum LockDialect {
    H2,
    MYSQL;

    private static final Set<String> MODES_OF_H2 = Set.of("MySQL", "MariaDB");

    private static final int PREPARATION_TIMEOUT_MS = 2000;

    /**
     * What a session for locks relies on, whatever the server's defaults. The driver believes the first two and does not ask, so
     * grants would not be committed. In a zone with daylight saving, {@code unix_timestamp} of the local time jumps.
     */
    private static final String SESSION_STATE = "set autocommit = 1, transaction_read_only = 0, time_zone = '+00:00'";

    private static final String H2_UTC = "cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))";

    private static final Logger LOG = System.getLogger(LockDialect.class.getName());

    /**
     * Returns what the database is. Connects to it only if its URL is not known without that.
     *
     * @throws IllegalArgumentException if it is neither
     */
    static LockDialect of(DataSource database) throws SQLException {
        if (database.isWrapperFor(HikariDataSource.class)) {
            String url = database.unwrap(HikariDataSource.class).getJdbcUrl();
            if (url != null) {
                return of(url);
            }
        }
        try (Connection connection = database.getConnection()) {
            return of(connection.getMetaData().getURL());
        }
    }

    /**
     * Refuses a database with a setting by which locks would fail:
     *
     * <ul>
     *   <li>MySQL with the option {@code --sysdate-is-now}, by which {@code sysdate} returns when the statement began. A request
     *       that timed out behind a row lock would then be granted late, to no holder ({@link #prepare}).
     *   <li>H2 in another mode than those of MySQL and MariaDB: {@code on duplicate key update} is an error in all others.
     * </ul>
     *
     * @throws IllegalStateException if the database has such a setting
     */
    void refuseUnusable(Connection connection) throws SQLException {
        switch (this) {
            case H2 -> refuseOtherMode(connection);
            case MYSQL -> refuseSysdateIsNow(connection);
        }
    }

    private static void refuseOtherMode(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "select setting_value from information_schema.settings where setting_name = 'MODE'")) {
            row.next();
            String mode = row.getString(1);
            if (!MODES_OF_H2.contains(mode)) {
                throw new IllegalStateException(
                        "H2 runs in the mode " + mode + ", which does not know 'on duplicate key update'."
                                + " Add ;MODE=MySQL to the URL of the database.");
            }
        }
    }

    private static void refuseSysdateIsNow(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select sleep(0.001), sysdate(6) = now(6)")) {
            row.next();
            if (row.getBoolean(2)) {
                throw new IllegalStateException(
                        "The MySQL server runs with --sysdate-is-now, by which a request for a lock"
                                + " that timed out may be granted later. Start the server without sysdate-is-now.");
            }
        }
    }

    /** Returns the script that creates the tables of the stores and of the fence, unless they exist. */
    Resource schema() {
        String file = this == MYSQL ? "schema-mysql.sql" : "schema-h2.sql";
        return new ClassPathResource(file, LockDialect.class);
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

    /**
     * Returns a statement, given in MySQL's words, as this database knows it. H2 has another name for the time in UTC, and runs in
     * this process, so it executes no statement late ({@link #prepare}).
     */
    String sql(String mysql) {
        return switch (this) {
            case MYSQL -> mysql;
            case H2 ->
                mysql.replace("utc_timestamp(6)", H2_UTC).replace("unix_timestamp(sysdate(6)) - @interlock_start", "0");
        };
    }

    /**
     * Returns an update that returns a value of the row as it is afterwards. On MySQL the value is an argument of {@code
     * last_insert_id} within the update, and the driver hands it out as the generated key. On H2 the update becomes a query.
     */
    String returning(String value, String update) {
        return switch (this) {
            case MYSQL -> update;
            case H2 -> sql("select " + value + " from final table (" + update.replace("last_insert_id", "") + ")");
        };
    }

    /**
     * Ends the statement that another thread waits for. The server may still execute it, see {@link #prepare}. H2 runs in this
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
     * Prepares this session, and stores the current time in it, on MySQL as {@code @interlock_start}. An acquiring statement has
     * the condition {@code unix_timestamp(sysdate(6)) - @interlock_start < :until}, reckoned from that time by the clocks of both
     * sides. {@code sysdate} is the time at which the row is examined. So a statement that a row lock, a server or a network has
     * delayed beyond its caller's timeout changes nothing.
     *
     * <p>No caller waits longer than it may for a connection that is being prepared. The network timeout bounds how long a server
     * that hangs keeps the thread and the place in the pool.
     */
    void prepare(Connection connection) throws SQLException {
        if (this == MYSQL) {
            int poolTimeoutMs = connection.getNetworkTimeout();
            connection.setNetworkTimeout(Runnable::run, PREPARATION_TIMEOUT_MS);
            try (Statement statement = connection.createStatement()) {
                statement.execute(SESSION_STATE);
                statement.execute("set @interlock_start = unix_timestamp(sysdate(6))");
            }
            connection.setNetworkTimeout(Runnable::run, poolTimeoutMs);
        }
    }
}
