package dev.interlock.bootstrap.start;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.jdbc.CannotGetJdbcConnectionException;

/** The database of the settings, which is checked before the pool connects: the pool would log a trace. */
record Database(String url, @Nullable String user, @Nullable String password) {

    private static final String URL = "spring.datasource.url";

    /** MySQL's codes for no such database, and for a user without rights on it. */
    private static final int UNKNOWN_DATABASE = 1049;

    private static final int NO_RIGHTS = 1044;

    /** A list of hosts, or a scheme that takes one, such as {@code jdbc:mysql:replication:}. */
    private static final Pattern SEVERAL_HOSTS = Pattern.compile("jdbc:mysql:([^/].*|//[^/?]*,.*)");

    static Database of(Environment environment) {
        return new Database(
                environment.getProperty(URL, ""),
                environment.getProperty("spring.datasource.username"),
                environment.getProperty("spring.datasource.password"));
    }

    /** Spring Boot would embed a database by itself, in which every order is lost at the end of the process. */
    void requireSupported(Environment environment) {
        if (!url.startsWith("jdbc:mysql:") && !url.startsWith("jdbc:h2:")) {
            throw refusal(
                    "Allowed: the address of a MySQL server, such as jdbc:mysql://localhost:3306/interlock, or of an H2"
                            + " database. The profile 'mysql' brings one; an embedded database comes with the profile 'demo' only.");
        }
        if (SEVERAL_HOSTS.matcher(url).matches()) {
            throw refusal(
                    "Allowed: one host, such as jdbc:mysql://proxy:3306/interlock. The driver takes several in their order,"
                            + " also a former primary that is behind. Name MySQL Router, or a proxy that follows the primary.");
        }
        if (isEmbedded() && !environment.acceptsProfiles(Profiles.of("demo"))) {
            throw refusal("Allowed: an embedded database with the profile 'demo' only, for its data is volatile.");
        }
    }

    private boolean isEmbedded() {
        return url.startsWith("jdbc:h2:mem:");
    }

    /** Refuses a database that is away or does not let the application in. Any other error of SQL keeps its trace. */
    void requireUsable() {
        if (isEmbedded()) {
            return;
        }
        try (Connection connection = DriverManager.getConnection(url, user, password)) {
            if (url.startsWith("jdbc:mysql:")) {
                requireUtf8(connection);
                requireOnePrimary(connection);
            }
        } catch (SQLException failure) {
            if (isDenied(failure)) {
                throw refusal(
                        failure,
                        "Allowed: a user and a password (spring.datasource.username, spring.datasource.password) that"
                                + " this server knows, with all rights on the database.");
            }
            if (isAway(failure)) {
                throw refusal(
                        failure,
                        "Allowed: the address of a database that is there and accepts connections. Start it (docker"
                                + " compose up -d --wait mysql), or correct spring.datasource.url.");
            }
            throw new CannotGetJdbcConnectionException("The database cannot be used", failure);
        }
    }

    /** Tables without a character set of their own have that of the database. MySQL's {@code utf8mb3} has no emoji. */
    private void requireUtf8(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select database(), @@character_set_database")) {
            row.next();
            if (!"utf8mb4".equals(row.getString(2))) {
                throw refusal(
                        "Allowed: a database with the character set utf8mb4, and this one has %s: 'alter database %s character set"
                                        .formatted(row.getString(2), row.getString(1))
                                + " utf8mb4', and 'alter table … convert to character set utf8mb4' for each table that has another one.");
            }
        }
    }

    /**
     * In a group that writes on every member, a row lock holds on one member only, so no lock of the desk would hold. Such a group also
     * refuses to write the sessions, whose foreign key cascades.
     */
    void requireOnePrimary(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery("show global variables like 'group_replication_single_primary_mode'")) {
            if (row.next() && row.getString(2).equals("OFF")) {
                throw refusal("Allowed: a group with one primary, and this one has several: 'select"
                        + " group_replication_switch_to_single_primary_mode()'.");
            }
        }
    }

    private static boolean isDenied(SQLException failure) {
        return hasState(failure, "28") || failure.getErrorCode() == NO_RIGHTS;
    }

    private static boolean isAway(SQLException failure) {
        return hasState(failure, "08") || failure.getErrorCode() == UNKNOWN_DATABASE;
    }

    private static boolean hasState(SQLException failure, String classOfStates) {
        return failure.getSQLState() != null && failure.getSQLState().startsWith(classOfStates);
    }

    private RefusedStartException refusal(SQLException failure, String allowed) {
        String message =
                String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
        return new RefusedStartException(
                "%s is '%s', spring.datasource.username is '%s'. The database cannot be used: %s"
                        .formatted(URL, withoutSecrets(), user, message),
                allowed);
    }

    private RefusedStartException refusal(String allowed) {
        return new RefusedStartException("%s is '%s'.".formatted(URL, withoutSecrets()), allowed);
    }

    /** An address may hold a password before its host, or as a parameter. */
    private String withoutSecrets() {
        return url.replaceAll("//[^/]*@", "//…@").replaceAll("(?i)(password=)[^&;]*", "$1…");
    }
}
