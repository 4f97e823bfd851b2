package dev.interlock.lab.desk;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import net.ttddyy.dsproxy.ConnectionIdManager;

/** Knows connections by the ids that the server gives them, so that its reports of waits can be understood. */
final class ServerConnectionIds implements ConnectionIdManager {

    private final String query;
    private final Map<Connection, String> ids = Collections.synchronizedMap(new WeakHashMap<>());

    /** @param query returns the id of the connection that executes it */
    ServerConnectionIds(String query) {
        this.query = query;
    }

    /** Asks once, when the connection is opened. */
    @Override
    public String getId(Connection connection) {
        return ids.computeIfAbsent(connection, this::ask);
    }

    private String ask(Connection connection) {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        } catch (SQLException broken) {
            throw new IllegalStateException("The connection has no id", broken);
        }
    }

    @Override
    public void addClosedId(String closed) {}

    @Override
    public Set<String> getOpenConnectionIds() {
        return Set.copyOf(ids.values());
    }
}
