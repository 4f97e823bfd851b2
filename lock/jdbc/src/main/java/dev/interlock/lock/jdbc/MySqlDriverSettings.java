package dev.interlock.lock.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.zaxxer.hikari.HikariDataSource;
import java.net.URLDecoder;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Settings by which MySQL's driver prepares each statement once for a connection, and remembers the session's state instead of asking
 * for it. By default the driver sends each statement as text, which the server parses each time. Its cache holds 25 statements of at
 * most 256 characters, so that even with prepared statements the longer ones would be prepared each time.
 *
 * <p>The driver believes that a session begins with autocommit and may write. A server may begin it otherwise, as with {@code
 * autocommit=0}, and statements would never be committed. So each connection sets that state when it is made.
 */
public final class MySqlDriverSettings {

    private static final Map<String, String> SETTINGS = Map.of(
            "useServerPrepStmts", "true",
            "cachePrepStmts", "true",
            "prepStmtCacheSize", "250",
            "prepStmtCacheSqlLimit", "8192",
            "useLocalSessionState", "true");

    /** MariaDB's driver keeps each statement that it has prepared, and knows the session's state from the server's replies. */
    private static final Map<String, String> SETTINGS_OF_MARIADB = Map.of("useServerPrepStmts", "true");

    private static final String SESSION_VARIABLES = "sessionVariables";

    /** The variables that the driver takes a new session to have. The last value of a variable counts. */
    private static final String BELIEVED_STATE = "autocommit=1,transaction_read_only=0";

    private static final Pattern SESSION_VARIABLES_IN_URL = Pattern.compile("[?&]sessionVariables=([^&]*)");

    private MySqlDriverSettings() {}

    /**
     * Adds the settings to a pool of MySQL that is not open yet. Settings of the pool or its JDBC URL take precedence, except for
     * the state in which a session begins.
     */
    public static void addTo(HikariDataSource pool) {
        String url = pool.getJdbcUrl();
        if (isMySql(url)) {
            Properties properties = pool.getDataSourceProperties();
            missing(url).forEach(properties::putIfAbsent);
            String own = properties.getProperty(SESSION_VARIABLES, sessionVariables(url));
            properties.setProperty(SESSION_VARIABLES, withBelievedState(own));
        }
    }

    private static String sessionVariables(String url) {
        Matcher own = SESSION_VARIABLES_IN_URL.matcher(url);
        return own.find() ? URLDecoder.decode(own.group(1), UTF_8) : "";
    }

    private static String withBelievedState(String own) {
        if (own.endsWith(BELIEVED_STATE)) {
            return own;
        }
        return own.isEmpty() ? BELIEVED_STATE : own + "," + BELIEVED_STATE;
    }

    /** Returns the JDBC URL with the settings that it does not have. The driver prefers the properties of a pool to its URL. */
    static String addTo(String url) {
        Map<String, String> missing = missing(url);
        String parameters = missing.entrySet().stream().map(Object::toString).collect(Collectors.joining("&"));
        return missing.isEmpty() ? url : url + (url.contains("?") ? '&' : '?') + parameters;
    }

    private static Map<String, String> missing(String url) {
        Map<String, String> missing = new TreeMap<>(settings(url));
        missing.keySet().removeIf(setting -> url.contains(setting + "="));
        return missing;
    }

    private static Map<String, String> settings(String url) {
        if (url.startsWith("jdbc:mariadb:")) {
            return SETTINGS_OF_MARIADB;
        }
        return isMySql(url) ? SETTINGS : Map.of();
    }

    private static boolean isMySql(@Nullable String url) {
        return url != null && url.startsWith("jdbc:mysql:");
    }
}
