package dev.interlock.lab.desk;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.PropertyResolver;

/**
 * A database of the Lab's own, named after the desk's: on MySQL beside it, on H2 in memory.
 *
 * @param name for a log, which the address must not reach, since the desk's may hold a password
 * @param user null if the address names the user, as the desk's does
 */
public record LabDatabase(
        String name,
        String url,
        @Nullable String user,
        @Nullable String password) {

    private static final long TIMEOUT_MS = 2_000;
    private static final long IDLE_MS = 60_000;

    private static final Pattern MYSQL = Pattern.compile("(jdbc:mysql:[^/]*//[^/]+/)([^?]*)(\\?.*)?");
    private static final Pattern H2 = Pattern.compile("jdbc:h2:(?:[a-z]+:)?(?:.*/)?([^;/]+).*");

    /**
     * Returns the database with that ending of its name. It is created when it is first connected to.
     *
     * @param desk the settings of the desk
     */
    public static LabDatabase beside(PropertyResolver desk, String ending) {
        String url = desk.getRequiredProperty("spring.datasource.url");
        Matcher mysql = MYSQL.matcher(url);
        if (mysql.matches()) {
            String name = mysql.group(2) + ending;
            String options = mysql.group(3) == null ? "?" : mysql.group(3) + "&";
            return new LabDatabase(
                    name,
                    mysql.group(1) + name + options + "createDatabaseIfNotExist=true",
                    desk.getProperty("spring.datasource.username"),
                    desk.getProperty("spring.datasource.password"));
        }
        Matcher h2 = H2.matcher(url);
        String name = (h2.matches() ? h2.group(1) : "interlock") + ending;
        return new LabDatabase(
                name,
                "jdbc:h2:mem:" + name
                        + ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE;DB_CLOSE_DELAY=-1",
                "sa",
                "");
    }

    /** Returns a pool, which connects when a connection is asked for, and closes those that are idle. */
    public HikariDataSource pool(String name, int connections) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setJdbcUrl(url);
        if (user != null) {
            config.setUsername(user);
            config.setPassword(password);
        }
        config.setMaximumPoolSize(connections);
        config.setMinimumIdle(0);
        config.setConnectionTimeout(TIMEOUT_MS);
        config.setIdleTimeout(IDLE_MS);
        config.setInitializationFailTimeout(-1);
        config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        return new HikariDataSource(config);
    }
}
