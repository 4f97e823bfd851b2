package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Event.Failure;
import dev.interlock.lab.engine.trace.Event.Failure.Reason;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tells why an operation failed, by the error codes of MySQL and H2. */
final class Failures {

    private static final int MYSQL_LOCK_WAIT_TIMEOUT = 1205;
    private static final int MYSQL_DEADLOCK = 1213;

    /** The server was asked to end the wait. */
    private static final int MYSQL_QUERY_INTERRUPTED = 1317;

    private static final int MYSQL_NOWAIT = 3572;
    private static final int H2_DEADLOCK_OR_CONFLICT = 40_001;
    private static final int H2_LOCK_TIMEOUT = 50_200;

    /** H2 was asked to end the statement. */
    private static final int H2_CANCELED = 57_014;

    /** H2 has one code for deadlocks and for conflicts of writes. Only the cause of a deadlock says this. */
    private static final String H2_DEADLOCK = "chosen as a deadlock victim";

    private Failures() {}

    static Failure of(Throwable failure, @Nullable Operation failed) {
        int code = causes(failure)
                .mapToInt(cause -> cause instanceof SQLException sql ? sql.getErrorCode() : 0)
                .filter(each -> each != 0)
                .findFirst()
                .orElse(0);
        Reason reason = switch (code) {
            case MYSQL_DEADLOCK -> Reason.DEADLOCK;
            case H2_DEADLOCK_OR_CONFLICT ->
                causes(failure).anyMatch(cause -> messageOf(cause).contains(H2_DEADLOCK))
                        ? Reason.DEADLOCK
                        : Reason.CONFLICT;
            case MYSQL_NOWAIT -> Reason.NOWAIT;
            case MYSQL_LOCK_WAIT_TIMEOUT, MYSQL_QUERY_INTERRUPTED, H2_LOCK_TIMEOUT, H2_CANCELED ->
                failed != null && failed.sql().toLowerCase(Locale.ROOT).contains("nowait")
                        ? Reason.NOWAIT
                        : Reason.TIMEOUT;
            default -> Reason.OTHER;
        };
        return new Failure(failure.getClass().getSimpleName(), messageOf(failure), reason);
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
    }

    private static String messageOf(Throwable failure) {
        return Objects.requireNonNullElse(failure.getMessage(), "");
    }
}
