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
import org.springframework.util.function.SingletonSupplier;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.mariadb.MariaDBContainer;
import org.testcontainers.mysql.MySQLContainer;

/**
 * Gives a Spring context a new, empty database, and drops it when the context is closed.
 *
 * <p>The system property {@code interlock.test.database} selects {@code h2} (the default), {@code mysql} or {@code mariadb}. The
 * server is the one that {@code INTERLOCK_TEST_MYSQL_URL} or {@code INTERLOCK_TEST_MARIADB_URL} names, with a user that may create
 * databases, or else one in a container.
 */
public class TestDatabase implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    private static final String NAME = "(//[^/]+/)([^?]*)";

    public static boolean onMySql() {
        return engine().equals("mysql");
    }

    public static boolean onMariaDb() {
        return engine().equals("mariadb");
    }

    /** Returns whether the tests run on a server, instead of H2. */
    public static boolean onServer() {
        return onMySql() || onMariaDb();
    }

    public static String engine() {
        return System.getProperty("interlock.test.database", "h2");
    }

    /** Returns the URL of the MySQL server, with a user that may create databases. */
    public static String serverUrl() {
        return Server.MYSQL.url().orElseThrow();
    }

    static Server testedServer() {
        return onMariaDb() ? Server.MARIADB : Server.MYSQL;
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
        return onServer()
                ? create(testedServer())
                : "jdbc:h2:mem:" + newName() + ";MODE=MySQL;DATABASE_TO_LOWER=TRUE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";
    }

    /** Creates an empty database on MySQL, even if the tests run on H2, and returns its URL. */
    public static String createOnMySql() {
        return create(Server.MYSQL);
    }

    private static String create(Server server) {
        String name = newName();
        String url = server.url().orElseThrow();
        execute(url, "create database " + name + " character set utf8mb4");
        return url.replaceFirst(NAME, "$1" + name);
    }

    private static String newName() {
        return "interlock_" + UUID.randomUUID().toString().replace("-", "");
    }

    /** Drops the database. A database of H2 ends with its last connection. */
    public static void drop(String url) {
        if (onServer()) {
            drop(testedServer(), url);
        }
    }

    public static void dropOnMySql(String url) {
        drop(Server.MYSQL, url);
    }

    private static void drop(Server server, String url) {
        execute(server.url().orElseThrow(), "drop database " + url.replaceFirst(".*" + NAME + ".*", "$2"));
    }

    private static void execute(String url, String sql) {
        try (Connection connection = DriverManager.getConnection(url)) {
            connection.createStatement().execute(sql);
        } catch (SQLException failure) {
            throw new IllegalStateException(sql, failure);
        }
    }

    /** A server, found on first use. */
    enum Server {
        MYSQL("INTERLOCK_TEST_MYSQL_URL") {
            @Override
            String start() {
                MySQLContainer container = new MySQLContainer("mysql:9.7").withUsername("root");
                container.start();
                return container.getJdbcUrl() + "?user=root&password=" + container.getPassword();
            }
        },
        MARIADB("INTERLOCK_TEST_MARIADB_URL") {
            @Override
            String start() {
                MariaDBContainer container = new MariaDBContainer("mariadb:10.11").withUsername("root");
                container.start();
                return container.getJdbcUrl() + "?user=root&password=" + container.getPassword();
            }
        };

        private final String variable;
        private final SingletonSupplier<Optional<String>> url = SingletonSupplier.of(this::find);

        Server(String variable) {
            this.variable = variable;
        }

        abstract String start();

        /** Returns the environment variable with the URL of the server. */
        String variable() {
            return variable;
        }

        Optional<String> url() {
            return url.obtain();
        }

        private Optional<String> find() {
            String given = System.getenv(variable);
            if (given != null) {
                return Optional.of(given);
            }
            return DockerClientFactory.instance().isDockerAvailable() ? Optional.of(start()) : Optional.empty();
        }
    }
}
