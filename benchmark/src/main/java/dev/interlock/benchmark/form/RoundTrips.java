package dev.interlock.benchmark.form;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts by kind what one MySQL account has sent, by the counters of the server and without this connection. Executions of
 * prepared statements count as {@code execute}. Each is a round trip except {@code close stmt}, which has no reply. The counters
 * include closed connections, so no other program may use the account during a measurement.
 */
final class RoundTrips implements AutoCloseable {

    private static final String COUNTERS = """
            select lower(substring_index(a.event_name, '/', -1)) as kind,
                   cast(sum(a.count_star) - coalesce(max(t.count_star), 0) as signed) as sent
              from performance_schema.events_statements_summary_by_account_by_event_name a
              left join performance_schema.events_statements_summary_by_thread_by_event_name t
                on t.thread_id = ps_current_thread_id() and t.event_name = a.event_name
             where a.user = substring_index(user(), '@', 1)
             group by a.event_name
            having sent > 0
            """;

    private final Connection connection;

    RoundTrips(String url) throws SQLException {
        this.connection = DriverManager.getConnection(url);
    }

    /** Returns the counters since the start of the server. */
    Map<String, Long> sent() throws SQLException {
        Map<String, Long> sent = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(COUNTERS)) {
            while (rows.next()) {
                sent.merge(rows.getString(1), rows.getLong(2), Long::sum);
            }
        }
        return sent;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
