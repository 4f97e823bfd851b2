package dev.interlock.benchmark.mysql;

import java.util.Optional;
import org.testcontainers.mysql.MySQLContainer;

/**
 * The MySQL server of a run: the one that {@code INTERLOCK_TEST_MYSQL_URL} names, whose user must be allowed to create databases,
 * or else one in a container, which ends with the process.
 */
final class MySqlServer {

    /** The server as a JDBC URL, with the user and the password of an administrator. */
    static final String URL =
            Optional.ofNullable(System.getenv("INTERLOCK_TEST_MYSQL_URL")).orElseGet(MySqlServer::inContainer);

    private MySqlServer() {}

    private static String inContainer() {
        MySQLContainer container = new MySQLContainer("mysql:9.7").withUsername("root");
        container.start();
        return container.getJdbcUrl() + "?user=root&password=" + container.getPassword();
    }
}
