package dev.interlock.lab.drawing.text;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Failure;
import java.util.Locale;

/** Tells why a statement or a commit failed, by the error codes of MySQL and H2. */
final class FailureText {

    private static final int MYSQL_LOCK_WAIT_TIMEOUT = 1205;
    private static final int MYSQL_DEADLOCK = 1213;
    /** The server was asked to end the wait. */
    private static final int MYSQL_QUERY_INTERRUPTED = 1317;

    private static final int MYSQL_NOWAIT = 3572;
    private static final int H2_DEADLOCK_OR_CONFLICT = 40_001;
    private static final int H2_LOCK_TIMEOUT = 50_200;

    /** H2 was asked to end the statement. */
    private static final int H2_CANCELED = 57_014;

    private final Labels labels;
    private final Blockers blockers;

    FailureText(Labels labels, Blockers blockers) {
        this.labels = labels;
        this.blockers = blockers;
    }

    String of(Event event, Failure failure) {
        return switch (failure.code()) {
            case MYSQL_DEADLOCK -> labels.text("lab.drawing.victim");
            case H2_DEADLOCK_OR_CONFLICT ->
                labels.text(isInCycle(event) ? "lab.drawing.victim" : "lab.drawing.conflict");
            case MYSQL_NOWAIT -> labels.text("lab.drawing.nowait");
            case MYSQL_LOCK_WAIT_TIMEOUT, MYSQL_QUERY_INTERRUPTED, H2_LOCK_TIMEOUT, H2_CANCELED ->
                labels.text(isWithoutWait(event) ? "lab.drawing.nowait" : "lab.drawing.timeout");
            default -> failure.type();
        };
    }

    /** H2 has one code for deadlocks and for conflicts of writes. It is a deadlock only if the blocker waited for this actor. */
    private boolean isInCycle(Event event) {
        return event.waits().stream().anyMatch(wait -> blockers.isCycle(event, wait));
    }

    private static boolean isWithoutWait(Event event) {
        return event.statement() != null
                && event.statement().sql().toLowerCase(Locale.ROOT).contains("nowait");
    }
}
