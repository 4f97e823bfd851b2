package dev.interlock.lock.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

/** The settings that a database must have, because locks would fail without them. They are checked once, on the first connection. */
final class DatabaseRequirements {

    private static final Set<String> MODES_OF_H2 = Set.of("MySQL", "MariaDB");

    private DatabaseRequirements() {}

    /** @throws IllegalStateException if the database does not meet a requirement; the message says what to change */
    static void verify(LockDialect dialect, Connection connection) throws SQLException {
        switch (dialect) {
            case H2 -> verifyMode(connection);
            case MYSQL -> {
                verifyNoMariaDb(connection);
                verifyTimeOfExecution(connection);
            }
            case MARIADB -> verifyTimeOfExecution(connection);
        }
    }

    /** In all other modes of H2, {@code on duplicate key update} is an error. */
    private static void verifyMode(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "select setting_value from information_schema.settings where setting_name = 'MODE'")) {
            row.next();
            String mode = row.getString(1);
            if (!MODES_OF_H2.contains(mode)) {
                throw new IllegalStateException(
                        "H2 runs in the mode " + mode + ", which does not know 'on duplicate key update'."
                                + " Add ;MODE=MySQL to the URL of the database.");
            }
        }
    }

    /**
     * Some statements for MySQL would lock all rows on MariaDB ({@link LockDialect#sql}). MySQL's driver gives its own name to any
     * product, so the version tells.
     */
    private static void verifyNoMariaDb(Connection connection) throws SQLException {
        String version = connection.getMetaData().getDatabaseProductVersion();
        if (version.contains("MariaDB")) {
            throw new IllegalStateException("The server is a MariaDB, " + version
                    + ". Use MariaDB's driver, and let the URL of the database begin with jdbc:mariadb:");
        }
    }

    /**
     * With the option {@code --sysdate-is-now}, {@code sysdate} returns when the statement began. A request that timed out behind a
     * row lock would then be granted late, to no holder ({@link LockDialect#prepare}).
     */
    private static void verifyTimeOfExecution(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select sleep(0.001), sysdate(6) = now(6)")) {
            row.next();
            if (row.getBoolean(2)) {
                throw new IllegalStateException(
                        "The database server runs with --sysdate-is-now, by which a request for a lock"
                                + " that timed out may be granted later. Start the server without sysdate-is-now.");
            }
        }
    }
}
