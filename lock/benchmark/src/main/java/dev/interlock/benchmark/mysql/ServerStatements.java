package dev.interlock.benchmark.mysql;

import dev.interlock.benchmark.uncontended.ServerCounters;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads the counters of the server for all connections to one database, so that other clients of the server do not count. The
 * connections must stay open during a measurement. Preparing a statement does not count as a statement.
 */
public final class ServerStatements implements ServerCounters, AutoCloseable {

    private static final String SENT = """
            select sum(s.variable_value)
              from performance_schema.status_by_thread s
              join performance_schema.threads t on t.thread_id = s.thread_id
             where t.processlist_db = ? and s.variable_name = 'Questions'
            """;

    private static final String KINDS = """
            select lower(substring_index(e.event_name, '/', -1)), sum(e.count_star)
              from performance_schema.events_statements_summary_by_thread_by_event_name e
              join performance_schema.threads t on t.thread_id = e.thread_id
             where t.processlist_db = ?
               and (e.event_name like 'statement/sql/%' or e.event_name = 'statement/com/Execute') and e.count_star > 0
             group by 1
            """;

    private final Connection connection;
    private final String database;

    public ServerStatements(String url) throws SQLException {
        connection = DriverManager.getConnection(url);
        database = connection.getCatalog();
        // Excludes this connection from the counters.
        connection.setCatalog("performance_schema");
    }

    @Override
    public String unit() {
        return "statements";
    }

    @Override
    public long sent() throws SQLException {
        return count(SENT).values().stream().mapToLong(Long::longValue).sum();
    }

    /** Counts each execution of a prepared statement as {@code execute}. */
    @Override
    public Map<String, Long> kinds() throws SQLException {
        return count(KINDS);
    }

    private Map<String, Long> count(String query) throws SQLException {
        Map<String, Long> counts = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, database);
            try (ResultSet row = statement.executeQuery()) {
                int columns = row.getMetaData().getColumnCount();
                while (row.next()) {
                    counts.put(columns == 1 ? "" : row.getString(1), row.getLong(columns));
                }
            }
        }
        return counts;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
