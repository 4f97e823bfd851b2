package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Settings by which MySQL's driver prepares each statement once for a connection, and remembers the session's state instead of asking
 * for it. By default the driver sends each statement as text, which the server parses each time. Its cache holds 25 statements of at
 * most 256 characters, so that even with prepared statements the longer ones would be prepared each time.
 */
public final class MySqlDriverSettings {

    private static final Map<String, String> SETTINGS = Map.of(
            "useServerPrepStmts", "true",
            "cachePrepStmts", "true",
            "prepStmtCacheSize", "250",
            "prepStmtCacheSqlLimit", "8192",
            "useLocalSessionState", "true");

    private MySqlDriverSettings() {}

    /** Adds the settings to a pool of MySQL that is not open yet. Settings of the pool or its JDBC URL take precedence. */
    public static void addTo(HikariDataSource pool) {
        missing(pool.getJdbcUrl()).forEach(pool.getDataSourceProperties()::putIfAbsent);
    }

    /** Returns the JDBC URL with the settings that it does not have. The driver prefers the properties of a pool to its URL. */
    static String addTo(String url) {
        Map<String, String> missing = missing(url);
        String parameters = missing.entrySet().stream().map(Object::toString).collect(Collectors.joining("&"));
        return missing.isEmpty() ? url : url + (url.contains("?") ? '&' : '?') + parameters;
    }

    private static Map<String, String> missing(@Nullable String url) {
        Map<String, String> missing = new TreeMap<>(SETTINGS);
        missing.keySet()
                .removeIf(setting -> url == null || !url.startsWith("jdbc:mysql:") || url.contains(setting + "="));
        return missing;
    }
}
