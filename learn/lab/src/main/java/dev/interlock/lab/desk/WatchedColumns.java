package dev.interlock.lab.desk;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Reads the watched columns of a row that an actor has just fetched. */
final class WatchedColumns {

    private WatchedColumns() {}

    /** Returns the values of those columns that the row has, or nothing if it can't be read. */
    static Map<String, String> of(ResultSet row, Collection<String> watched) {
        try {
            ResultSetMetaData columns = row.getMetaData();
            Map<String, String> values = new HashMap<>();
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                String name = columns.getColumnLabel(i).toLowerCase(Locale.ROOT);
                if (watched.contains(name)) {
                    values.putIfAbsent(name, Objects.toString(row.getString(i), ""));
                }
            }
            return values;
        } catch (SQLException unreadable) {
            return Map.of();
        }
    }
}
