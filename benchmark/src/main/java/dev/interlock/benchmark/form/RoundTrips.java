package dev.interlock.benchmark.form;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;

/**
 * What clients have sent to a MySQL, by the server's own counters. A prepare waits for an answer as a question does, but is
 * not counted as one; a close waits for none.
 */
final class RoundTrips implements AutoCloseable {

    private static final String COUNTERS = """
            select lower(variable_name), cast(variable_value as unsigned) from performance_schema.global_status
             where variable_name in ('Questions', 'Com_stmt_prepare', 'Com_stmt_close', 'Com_commit', 'Com_rollback')
            """;

    private final Connection connection;

    RoundTrips(String url) throws SQLException {
        this.connection = DriverManager.getConnection(url);
    }

    /** By counter, since the server's start. */
    Map<String, Long> sent() throws SQLException {
        Map<String, Long> sent = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement(COUNTERS);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                sent.put(rows.getString(1), rows.getLong(2));
            }
        }
        return sent;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
