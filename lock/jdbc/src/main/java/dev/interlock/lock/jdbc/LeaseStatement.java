package dev.interlock.lock.jdbc;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.namedparam.NamedParameterUtils;
import org.springframework.jdbc.core.namedparam.ParsedSql;
import org.springframework.jdbc.core.namedparam.SqlParameterSource;

/**
 * A statement with named parameters, among them {@code :targets}. Its text is made once for each number of targets, so a call
 * costs little more than bare JDBC, and the driver finds the statement prepared. With the logger at debug, each call logs it.
 */
public final class LeaseStatement {

    private final ParsedSql sql;
    private final boolean isQuery;
    private final Logger log;
    private final Map<Integer, String> texts = new ConcurrentHashMap<>();

    /** @param sender the class by whose logger the statement is shown */
    LeaseStatement(String sql, Class<?> sender) {
        this.sql = NamedParameterUtils.parseSqlStatement(sql);
        this.isQuery = sql.startsWith("select");
        this.log = System.getLogger(sender.getName());
    }

    /** Returns the number of changed rows. */
    int update(Connection connection, SqlParameterSource values) throws SQLException {
        try (PreparedStatement statement = prepare(connection, values, Statement.NO_GENERATED_KEYS)) {
            return statement.executeUpdate();
        }
    }

    public <T> List<T> query(Connection connection, SqlParameterSource values, RowMapper<T> mapper)
            throws SQLException {
        try (PreparedStatement statement = prepare(connection, values, Statement.NO_GENERATED_KEYS);
                ResultSet rows = statement.executeQuery()) {
            List<T> found = new ArrayList<>();
            while (rows.next()) {
                found.add(mapper.mapRow(rows, found.size()));
            }
            return found;
        }
    }

    /**
     * Executes an update of one row that returns a value: on H2 as a query of the {@code final table}, on a server by {@code
     * last_insert_id(value)}, which the driver hands out as the generated key. Returns empty if no row was changed; the number
     * of rows alone never decides that, because it depends on the driver's settings. {@code execute} would do for both, but on
     * MySQL the driver then sends a second statement, which asks whether the session is read-only.
     */
    Optional<Long> returned(Connection connection, SqlParameterSource values) throws SQLException {
        if (isQuery) {
            return query(connection, values, (row, n) -> row.getLong(1)).stream()
                    .findFirst();
        }
        try (PreparedStatement statement = prepare(connection, values, Statement.RETURN_GENERATED_KEYS)) {
            statement.executeUpdate();
            try (ResultSet key = statement.getGeneratedKeys()) {
                return key.next() ? Optional.of(key.getLong(1)) : Optional.empty();
            }
        }
    }

    private PreparedStatement prepare(Connection connection, SqlParameterSource values, int keys) throws SQLException {
        String text = texts.computeIfAbsent(
                targets(values), number -> NamedParameterUtils.substituteNamedParameters(sql, values));
        log.log(Level.DEBUG, text);
        PreparedStatement statement = connection.prepareStatement(text, keys);
        set(statement, 0, NamedParameterUtils.buildValueArray(sql, values, null));
        return statement;
    }

    private static int targets(SqlParameterSource values) {
        return values.hasValue("targets") && values.getValue("targets") instanceof List<?> several ? several.size() : 0;
    }

    /** Sets a value, or the values of a target that has several, and returns the position of the last. */
    private static int set(PreparedStatement statement, int before, @Nullable Object value) throws SQLException {
        int place = before;
        if (value instanceof List<?> several) {
            return set(statement, before, several.toArray());
        }
        if (value instanceof Object[] several) {
            for (Object each : several) {
                place = set(statement, place, each);
            }
            return place;
        }
        statement.setObject(place + 1, value);
        return place + 1;
    }
}
