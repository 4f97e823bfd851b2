package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lab.desk.Dialect;
import dev.interlock.lab.desk.LabDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcUtils;

/** Opens sessions of one database. Each has its own thread, so that its statement can wait for the commit of another session. */
final class Sessions implements AutoCloseable {

    private static final int MAX_SESSIONS = 10;
    private static final long MAX_STATEMENT_SECONDS = 30;

    private final Dialect dialect;
    private final HikariDataSource connections;
    private final JdbcTemplate server;
    private final Map<Integer, Session> sessions = new TreeMap<>();
    private final List<Future<?>> typed = new ArrayList<>();

    /**
     * The expected result of a statement.
     *
     * @param waits whether it is blocked
     * @param endsByItself whether its wait ends before the next statement is typed
     * @param rows how many rows it changes or returns, including those of the statements since the last given number; or null
     */
    record Result(
            boolean waits,
            boolean endsByItself,
            boolean fails,
            @Nullable Integer rows) {}

    Sessions(LabDatabase database) {
        dialect = Dialect.of(database.url());
        connections = database.pool("sessions", MAX_SESSIONS);
        server = new JdbcTemplate(connections);
    }

    Tables tables() {
        return Tables.read(server, dialect);
    }

    void restore(Tables tables) {
        tables.restore(server, dialect);
    }

    /** Executes a statement. Returns when it has ended or, if it is expected to wait, when the server reports that it is blocked. */
    void type(int session, String sql, Result result) throws Exception {
        if (!sessions.containsKey(session)) {
            Connection opened = connections.getConnection();
            limitWaits(opened);
            sessions.put(session, new Session(opened, id(opened)));
        }
        Future<?> statement = sessions.get(session).type(sql, result);
        typed.add(statement);
        if (result.waits() && !result.endsByItself()) {
            await().until(() -> statement.isDone() || isBlocked(sessions.get(session)));
        } else {
            statement.get(MAX_STATEMENT_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** The server reports the sessions of other tests too. */
    private boolean isBlocked(Session session) {
        return server.query(dialect.waits(), (row, number) -> row.getLong(1)).contains(session.id);
    }

    /** Few seconds, so that a test does not wait for long. */
    private void limitWaits(Connection session) throws SQLException {
        try (Statement statement = session.createStatement()) {
            statement.execute(dialect.isMySql() ? "set session innodb_lock_wait_timeout = 8" : "set lock_timeout 8000");
        }
    }

    private long id(Connection session) throws SQLException {
        try (Statement statement = session.createStatement();
                ResultSet id = statement.executeQuery(dialect.connectionId())) {
            id.next();
            return id.getLong(1);
        }
    }

    /** Returns when every statement has ended. Fails if a statement that has waited does not have the expected result. */
    void awaitAll() throws Exception {
        for (Future<?> statement : typed) {
            statement.get(MAX_STATEMENT_SECONDS, TimeUnit.SECONDS);
        }
    }

    @Override
    public void close() {
        sessions.values().forEach(Session::close);
        connections.close();
    }

    private static final class Session {

        private final ExecutorService thread = Executors.newSingleThreadExecutor();
        private final Connection connection;
        private final long id;
        private int rows;

        Session(Connection connection, long id) {
            this.connection = connection;
            this.id = id;
        }

        Future<?> type(String sql, Result result) {
            return thread.submit(() -> {
                if (result.fails()) {
                    assertThatExceptionOfType(SQLException.class).isThrownBy(() -> execute(sql));
                } else {
                    rows += execute(sql);
                }
                if (result.rows() != null) {
                    assertThat(rows).as(sql).isEqualTo(result.rows());
                    rows = 0;
                }
                return null;
            });
        }

        private int execute(String sql) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                if (!statement.execute(sql)) {
                    return Math.max(0, statement.getUpdateCount());
                }
                int returned = 0;
                for (ResultSet read = statement.getResultSet(); read.next(); ) {
                    returned++;
                }
                return returned;
            }
        }

        void close() {
            thread.shutdownNow();
            JdbcUtils.closeConnection(connection);
        }
    }
}
