package dev.interlock.lock.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.util.Map;

/**
 * Settings by which MySQL's driver prepares a statement once for each connection, and remembers the session's state instead of
 * asking for it. By default the driver keeps 25 statements of at most 256 characters. It sends a longer one unprepared, or
 * prepares it each time.
 */
public final class MySqlDriverSettings {

    private static final Map<String, String> SETTINGS = Map.of(
            "useServerPrepStmts", "true",
            "cachePrepStmts", "true",
            "prepStmtCacheSize", "250",
            "prepStmtCacheSqlLimit", "8192",
            "useLocalSessionState", "true");

    private MySqlDriverSettings() {}

    /** Adds the settings to a pool of MySQL that is not open yet. Settings of the pool or its address take precedence. */
    public static void addTo(HikariDataSource pool) {
        if (pool.getJdbcUrl().startsWith("jdbc:mysql:")) {
            SETTINGS.forEach((setting, value) -> {
                if (!pool.getJdbcUrl().contains(setting + "=")) {
                    pool.getDataSourceProperties().putIfAbsent(setting, value);
                }
            });
        }
    }
}
