package dev.interlock.lab.trace.json;

import static dev.interlock.lab.trace.json.TraceCheck.MAX_OF_ONE_EVENT;
import static dev.interlock.lab.trace.json.TraceCheck.require;
import static dev.interlock.lab.trace.json.TraceCheck.requireName;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Event.Statement;
import dev.interlock.lab.trace.Event.Wait;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Trace;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Checks one event of a trace. */
final class EventCheck {

    private static final int MAX_VALUE = 2_000;
    private static final long MAX_NANOS = Duration.ofHours(1).toNanos();

    private final Trace trace;
    private final Event event;
    private final String where;

    private EventCheck(Trace trace, Event event, String where) {
        this.trace = trace;
        this.event = event;
        this.where = where;
    }

    static void check(Trace trace) {
        int number = 0;
        long start = 0;
        for (Event event : trace.events()) {
            number++;
            String where = "Event " + number + ": ";
            require(event.number() == number, where + "has the number " + event.number());
            require(event.start() >= start, where + "starts before the one before it");
            start = event.start();
            new EventCheck(trace, event, where).check();
        }
    }

    private void check() {
        require(event.end() >= event.start() && event.end() <= MAX_NANOS, where + "ends at an impossible time");
        lane();
        statement(event.statement());
        require(event.waits().size() <= MAX_OF_ONE_EVENT, where + "has too many waits");
        event.waits().forEach(this::wait);
        row(event.row());
        if (event.failure() != null) {
            requireName(event.failure().type(), where + "failure");
            require(event.failure().message() != null, where + "the message of its failure is missing");
        }
    }

    private void lane() {
        require(event.kind() != null, where + "its kind is missing");
        boolean row = event.kind() == Kind.ROW;
        require(
                row ? Event.ROW_LANE.equals(event.lane()) : isActor(event.lane()),
                where + "is on a lane that is not its own");
        require(!row || event.row() != null, where + "has no row");
    }

    private void statement(@Nullable Statement statement) {
        boolean sent = event.kind() == Kind.STATEMENT || event.kind() == Kind.CALL;
        require(sent == (statement != null), where + "has no statement, or may have none");
        if (statement != null) {
            require(statement.sql() != null && !statement.sql().isBlank(), where + "its SQL is missing");
            require(statement.rows() >= -1 && statement.transaction() >= 0, where + "has an impossible count");
            require(statement.locks().size() <= MAX_OF_ONE_EVENT, where + "has too many locks");
            statement.locks().forEach(lock -> requireName(lock.row(), where + "lock"));
        }
    }

    private void wait(Wait wait) {
        require(
                event.start() <= wait.from() && wait.from() <= wait.to() && wait.to() <= event.end(),
                where + "waits outside of its own time");
        require(wait.blocker() == null || isActor(wait.blocker()), where + "waits for an unknown actor");
    }

    private void row(@Nullable Row row) {
        if (row != null) {
            require(row.values().size() <= MAX_OF_ONE_EVENT, where + "its row has too many columns");
            require(
                    row.values().values().stream().allMatch(value -> value != null && value.length() <= MAX_VALUE),
                    where + "a value of its row is missing or too long");
        }
    }

    private boolean isActor(@Nullable String name) {
        return name != null && trace.actors().contains(name);
    }
}
