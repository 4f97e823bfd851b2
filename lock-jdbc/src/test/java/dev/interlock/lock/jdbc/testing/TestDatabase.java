package dev.interlock.lock.jdbc.testing;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.core.env.MapPropertySource;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.mysql.MySQLContainer;

/**
 * Gives a Spring context a new, empty database, and drops it when the context is closed.
 *
 * <p>The system property {@code interlock.test.database} selects {@code h2} (the default) or {@code mysql}. The MySQL server is
 * the one that {@code INTERLOCK_TEST_MYSQL_URL} names, with a user that may create databases, or else one in a container.
 */
public class TestDatabase implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    private static final String NAME = "(//[^/]+/)([^?]*)";

    static final String MYSQL_URL = "INTERLOCK_TEST_MYSQL_URL";

    public static boolean onMySql() {
        return "mysql".equals(System.getProperty("interlock.test.database"));
    }

    /** Returns the URL of the MySQL server, with a user that may create databases. */
    public static String serverUrl() {
        return mySqlUrl().orElseThrow();
    }

    static Optional<String> mySqlUrl() {
        return MySqlServer.URL;
    }

    @Override
    public void initialize(ConfigurableApplicationContext context) {
        String url = create();
        context.addApplicationListener(event -> {
            if (event instanceof ContextClosedEvent closed && closed.getApplicationContext() == context) {
                drop(url);
            }
        });
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource("test database", Map.of("spring.datasource.url", url)));
    }

    /** Creates an empty database, and returns its URL. */
    public static String create() {
        return onMySql()
                ? createOnMySql()
                : "jdbc:h2:mem:" + newName() + ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";
    }

    /** Creates an empty database on MySQL, even if the tests run on H2, and returns its URL. */
    public static String createOnMySql() {
        String name = newName();
        String server = serverUrl();
        execute(server, "create database " + name + " character set utf8mb4");
        return server.replaceFirst(NAME, "$1" + name);
    }

    private static String newName() {
        return "interlock_" + UUID.randomUUID().toString().replace("-", "");
    }

    /** Drops the database. A database of H2 ends with its last connection. */
    public static void drop(String url) {
        if (onMySql()) {
            dropOnMySql(url);
        }
    }

    public static void dropOnMySql(String url) {
        execute(serverUrl(), "drop database " + url.replaceFirst(".*" + NAME + ".*", "$2"));
    }

    private static void execute(String url, String sql) {
        try (Connection connection = DriverManager.getConnection(url)) {
            connection.createStatement().execute(sql);
        } catch (SQLException failure) {
            throw new IllegalStateException(sql, failure);
        }
    }

    /** The MySQL server, found on first use. */
    private static final class MySqlServer {

        static final Optional<String> URL = find();

        private static Optional<String> find() {
            String given = System.getenv(MYSQL_URL);
            if (given != null) {
                return Optional.of(given);
            }
            if (!DockerClientFactory.instance().isDockerAvailable()) {
                return Optional.empty();
            }
            MySQLContainer container = new MySQLContainer("mysql:9.7").withUsername("root");
            container.start();
            return Optional.of(container.getJdbcUrl() + "?user=root&password=" + container.getPassword());
        }
    }
}
