package dev.interlock.lab;

import dev.interlock.lab.desk.Dialect;
import java.time.temporal.Temporal;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;

/** All rows into which runs write, to be put back later or to be compared. */
final class Tables {

    private final Map<String, List<Map<String, Object>>> rows = new TreeMap<>();

    private Tables() {}

    static Tables read(JdbcTemplate server, Dialect dialect) {
        Tables tables = new Tables();
        server.queryForList(dialect.tablesOfRuns(), String.class)
                .forEach(table -> tables.rows.put(
                        table, server.queryForList("select " + columns(server, table) + " from " + table)));
        return tables;
    }

    /** Returns the columns without those that the database computes. */
    private static String columns(JdbcTemplate server, String table) {
        return String.join(", ", server.queryForList("""
                        select column_name
                          from information_schema.columns
                         where table_schema = schema() and table_name = ? and coalesce(generation_expression, '') = ''
                        """, String.class, table));
    }

    /** Replaces the rows that there are. Numbers that the database gives are the same as after the rows were first put there. */
    void restore(JdbcTemplate server, Dialect dialect) {
        server.execute(dialect.foreignKeys(false));
        try {
            rows.forEach((table, all) -> {
                server.execute("truncate table " + table + (!dialect.isMySql() ? " restart identity" : ""));
                all.forEach(row -> insert(server, table, row));
            });
        } finally {
            server.execute(dialect.foreignKeys(true));
        }
    }

    private static void insert(JdbcTemplate server, String table, Map<String, Object> row) {
        String columns = String.join(", ", row.keySet());
        String parameters = String.join(", ", Collections.nCopies(row.size(), "?"));
        server.update(
                "insert into " + table + " (" + columns + ") values (" + parameters + ")",
                row.values().toArray());
    }

    /** Returns the rows of each table in an order of their own, without the times, which differ from run to run. */
    Map<String, List<String>> comparable() {
        return rows.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey,
                        table -> table.getValue().stream()
                                .map(Tables::withoutTimes)
                                .map(row -> new TreeMap<>(row).toString())
                                .sorted()
                                .toList(),
                        (one, other) -> one,
                        TreeMap::new));
    }

    private static Map<String, Object> withoutTimes(Map<String, Object> row) {
        Map<String, Object> kept = new TreeMap<>(row);
        kept.replaceAll((column, value) -> value instanceof Temporal || value instanceof Date ? "a time" : value);
        return kept;
    }
}
