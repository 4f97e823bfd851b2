package dev.interlock.bootstrap.start;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.env.Environment;

/** Says which database cannot be reached, or does not let the application in. Any other error of SQL keeps its trace. */
class DatabaseFailureAnalyzer extends AbstractFailureAnalyzer<SQLException> {

    /** MySQL's codes for no such database, and for a user without rights on it. */
    private static final int UNKNOWN_DATABASE = 1049;

    private static final int NO_RIGHTS = 1044;

    private final Environment environment;

    DatabaseFailureAnalyzer(Environment environment) {
        this.environment = environment;
    }

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, SQLException cause) {
        SQLException origin = originOf(cause);
        boolean denied = hasState(origin, "28") || origin.getErrorCode() == NO_RIGHTS;
        boolean away = hasState(origin, "08") || origin.getErrorCode() == UNKNOWN_DATABASE;
        if (!denied && !away) {
            return null;
        }
        String url = environment.getProperty(DatabaseUrl.PROPERTY, "");
        String user = environment.getProperty("spring.datasource.username", "");
        String description = "%s is '%s', spring.datasource.username is '%s'. The database cannot be used: %s"
                .formatted(DatabaseUrl.PROPERTY, Secrets.hiddenIn(url), user, firstLineOf(origin));
        String action = denied
                ? "Allowed: a user and a password (spring.datasource.username, spring.datasource.password) that this server knows,"
                        + " with all rights on the database."
                : "Allowed: the address of a database that is there and accepts connections. Start it (docker compose up -d --wait"
                        + " mysql), or correct spring.datasource.url.";
        return new FailureAnalysis(description, action, cause);
    }

    /** The pool and the driver wrap what the server said. */
    private static SQLException originOf(SQLException failure) {
        SQLException origin = failure;
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException deeper) {
                origin = deeper;
            }
        }
        return origin;
    }

    private static boolean hasState(SQLException failure, String classOfStates) {
        return failure.getSQLState() != null && failure.getSQLState().startsWith(classOfStates);
    }

    private static String firstLineOf(SQLException failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
    }
}
