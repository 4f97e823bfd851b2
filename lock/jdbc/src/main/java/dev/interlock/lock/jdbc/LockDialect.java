package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.sql.DataSource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.SQLErrorCodeSQLExceptionTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;

/** How connections for locks differ between H2, MySQL and MariaDB. The drivers of the last two differ more than the servers. */
enum LockDialect {
    H2,
    MYSQL,
    MARIADB;

    private static final int PREPARATION_TIMEOUT_MS = 2000;

    /**
     * The state on which a session for locks relies, whatever the server's defaults. MySQL's driver believes the first and the last and does
     * not ask, so grants would not be committed. In a zone with daylight saving, {@code unix_timestamp} of the local time jumps.
     */
    private static final List<String> SESSION_STATE =
            List.of("set autocommit = 1, time_zone = '+00:00'", "set session transaction read write");

    /** The SQL states of a table that does not exist. H2 has others for a table whose name resembles one, and in an empty database. */
    private static final Set<String> MISSING_TABLE = Set.of("42S02", "42S03", "42S04");

    private static final List<String> TABLES = List.of("dist_lock", "lock_fence", "lock_table", "lock_token", "locks");

    private static final String HINT = "/*+ index(lock_table unique_resource) */ lock_table";

    private static final String H2_UTC = "cast(current_timestamp(6) at time zone 'UTC' as timestamp(6))";

    private static final Logger LOG = System.getLogger(LockDialect.class.getName());

    /**
     * Returns what the database is. Connects to it only if its URL is not known without that.
     *
     * @throws IllegalArgumentException if it is none of them
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

    /** Returns which tables of the stores and of the fence are not there. A database lists those that its user may use. */
    List<String> missingTables(Connection connection) throws SQLException {
        List<String> missing = new ArrayList<>(TABLES);
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "select table_name from information_schema.tables where table_schema = schema()")) {
            while (rows.next()) {
                missing.remove(rows.getString(1).toLowerCase(Locale.ROOT));
            }
        }
        return missing;
    }

    /** Returns the script that creates the tables of the stores and of the fence, unless they exist. */
    ClassPathResource schema() {
        return new ClassPathResource("schema-" + name().toLowerCase(Locale.ROOT) + ".sql", LockDialect.class);
    }

    /** @throws IllegalArgumentException if it is none of them */
    static LockDialect of(String jdbcUrl) {
        if (jdbcUrl.startsWith("jdbc:h2:")) {
            return H2;
        }
        if (jdbcUrl.startsWith("jdbc:mysql:")) {
            return MYSQL;
        }
        if (jdbcUrl.startsWith("jdbc:mariadb:")) {
            return MARIADB;
        }
        throw new IllegalArgumentException("Neither H2 nor MySQL nor MariaDB: " + jdbcUrl);
    }

    /**
     * Returns a statement, given in MySQL's words, as this database knows it.
     *
     * <ul>
     *   <li>H2 has another name for the time in UTC, and runs in this process, so it executes no statement late ({@link #prepare}).
     *   <li>MariaDB would lock all rows: its version 10.11 reads no hints, and an update that names one pair of columns in a list
     *       uses no index. With a second pair, which no row equals, it does.
     * </ul>
     */
    String sql(String mysql) {
        return switch (this) {
            case MYSQL -> mysql;
            case MARIADB ->
                mysql.replace(HINT, "lock_table force index (unique_resource)")
                        .replace("(type, id) in (:targets)", "(type, id) in (:targets, (null, null))");
            case H2 ->
                mysql.replace("utc_timestamp(6)", H2_UTC).replace("unix_timestamp(sysdate(6)) - @interlock_start", "0");
        };
    }

    /**
     * Returns an update that returns a value of the row as it is afterwards. On MySQL and MariaDB the value is an argument of
     * {@code last_insert_id} within the update, and the driver hands it out as the generated key. On H2 the update becomes a query.
     */
    String returning(String value, String update) {
        return switch (this) {
            case MYSQL, MARIADB -> sql(update);
            case H2 -> sql("select " + value + " from final table (" + update.replace("last_insert_id", "") + ")");
        };
    }

    /**
     * Ends the statement that another thread waits for. The server may still execute it, see {@link #prepare}. H2 runs in this
     * process, and its statements wait for nothing but rows. MariaDB's driver would first open another connection, to end the
     * statement at the server, and hang as the first one does: there, {@link #limitReply} ends it.
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

    /**
     * Limits the time until the next reply, on MariaDB. It is rounded up: a caller that gave up earlier than its statement says could
     * still be granted a lease (ADR 21). The driver does so without a request to the server. With TLS 1.3, the JDK
     * goes on reading while it closes the connection, so that the failure may take up to twice the time.
     */
    void limitReply(Connection connection, Duration left) throws SQLException {
        if (this == MARIADB) {
            connection.setNetworkTimeout(Runnable::run, (int)
                    Math.max(1, Math.min(left.toMillis() + 1, Integer.MAX_VALUE)));
        }
    }

    /**
     * Returns what translates the exceptions of the driver. MariaDB's tells a timeout behind a row lock by its code alone, which
     * Spring does not look at by default.
     */
    SQLExceptionTranslator exceptionTranslator(DataSource database) {
        SQLExceptionTranslator other = this == MARIADB
                ? new SQLErrorCodeSQLExceptionTranslator("MariaDB")
                : new JdbcTemplate(database).getExceptionTranslator();
        return (task, sql, failure) ->
                isMissingTable(failure) ? missingTable(failure) : other.translate(task, sql, failure);
    }

    private static boolean isMissingTable(SQLException failure) {
        return failure.getSQLState() != null && MISSING_TABLE.contains(failure.getSQLState());
    }

    private DataAccessException missingTable(SQLException failure) {
        String reason = String.valueOf(failure.getMessage()).split(";", 2)[0]; // H2 adds the text of the statement
        return new InvalidDataAccessResourceUsageException(
                reason + ". The tables of locks are created by the script " + schema().getPath(), failure);
    }

    /** Returns the statement that bounds waits for rows on its connection. A server counts in whole seconds, and waits 50 by default. */
    String rowWaitLimit(Duration wait) {
        return switch (this) {
            case H2 -> "set lock_timeout " + wait.toMillis();
            case MYSQL, MARIADB -> "set session innodb_lock_wait_timeout = " + (wait.toMillis() + 999) / 1000;
        };
    }

    /** Limits the waits of one call. A server counts in whole seconds, so the limit of its connection stays as it is. */
    void limitRowWait(Connection connection, Duration wait) throws SQLException {
        if (this == H2) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(rowWaitLimit(wait));
            }
        }
    }

    /**
     * Prepares this session, and stores the current time in it, on a server as {@code @interlock_start}. An acquiring statement has
     * the condition {@code unix_timestamp(sysdate(6)) - @interlock_start < :until}, reckoned from that time by the clocks of both
     * sides. {@code sysdate} is the time at which the row is examined. So a statement that a row lock, a server or a network has
     * delayed beyond its caller's timeout changes nothing (ADR 21).
     *
     * <p>No caller waits longer than it may for a connection that is being prepared. The network timeout bounds how long a server
     * that hangs keeps the thread and the place in the pool.
     */
    void prepare(Connection connection) throws SQLException {
        if (this != H2) {
            int poolTimeoutMs = connection.getNetworkTimeout();
            connection.setNetworkTimeout(Runnable::run, PREPARATION_TIMEOUT_MS);
            try (Statement statement = connection.createStatement()) {
                for (String state : SESSION_STATE) {
                    statement.execute(state);
                }
                statement.execute("set @interlock_start = unix_timestamp(sysdate(6))");
            }
            connection.setNetworkTimeout(Runnable::run, poolTimeoutMs);
        }
    }
}
