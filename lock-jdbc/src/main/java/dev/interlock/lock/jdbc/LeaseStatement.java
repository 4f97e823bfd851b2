package dev.interlock.lock.jdbc;

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
 * A statement with named parameters, among them {@code :targets}. Its text is made once for each number of these: a call does
 * little more than bare JDBC, and the driver finds it prepared.
 */
public final class LeaseStatement {

    static final String TARGETS = "targets";

    private final ParsedSql sql;
    private final Map<Integer, String> texts = new ConcurrentHashMap<>();

    LeaseStatement(String sql) {
        this.sql = NamedParameterUtils.parseSqlStatement(sql);
    }

    /** How many rows it changed. */
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

    /** The generated key, if there is one: never the count of rows alone says that a row was changed. */
    Optional<Key> key(Connection connection, SqlParameterSource values) throws SQLException {
        try (PreparedStatement statement = prepare(connection, values, Statement.RETURN_GENERATED_KEYS)) {
            int rows = statement.executeUpdate();
            try (ResultSet keys = statement.getGeneratedKeys()) {
                return keys.next() ? Optional.of(new Key(keys.getLong(1), rows)) : Optional.empty();
            }
        }
    }

    /** @param rows an insert that turned into an update counts two */
    record Key(long value, int rows) {}

    private PreparedStatement prepare(Connection connection, SqlParameterSource values, int keys) throws SQLException {
        String text = texts.computeIfAbsent(
                targets(values), number -> NamedParameterUtils.substituteNamedParameters(sql, values));
        PreparedStatement statement = connection.prepareStatement(text, keys);
        set(statement, 0, NamedParameterUtils.buildValueArray(sql, values, null));
        return statement;
    }

    private static int targets(SqlParameterSource values) {
        return values.hasValue(TARGETS) && values.getValue(TARGETS) instanceof List<?> several ? several.size() : 0;
    }

    /** A target may have several values itself. */
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
