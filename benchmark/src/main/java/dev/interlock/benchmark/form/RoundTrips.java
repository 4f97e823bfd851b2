package dev.interlock.benchmark.form;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the connections to one database have sent to MySQL, by kind, as the server has counted it. What was prepared counts as
 * {@code execute}. Each is a round trip but {@code close stmt}, which has no answer.
 */
final class RoundTrips implements AutoCloseable {

    private static final String COUNTERS = """
            select lower(substring_index(e.event_name, '/', -1)), sum(e.count_star)
              from performance_schema.events_statements_summary_by_thread_by_event_name e
              join performance_schema.threads t on t.thread_id = e.thread_id
             where t.processlist_db = ? and e.count_star > 0
             group by 1
            """;

    private final Connection connection;
    private final String database;

    RoundTrips(String url) throws SQLException {
        this.connection = DriverManager.getConnection(url);
        this.database = connection.getCatalog();
        // Not counted itself.
        connection.setCatalog("performance_schema");
    }

    /** By kind, since the connections were opened. */
    Map<String, Long> sent() throws SQLException {
        Map<String, Long> sent = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement(COUNTERS)) {
            statement.setString(1, database);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    sent.put(rows.getString(1), rows.getLong(2));
                }
            }
        }
        return sent;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
