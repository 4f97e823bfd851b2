package dev.interlock.lab.drawing;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Event.Statement;
import dev.interlock.lab.trace.Event.Wait;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Trace;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Checks that a trace is one that a run can leave behind, since JSON can say anything. */
final class TraceCheck {

    static final int MAX_EVENTS = 2_000;

    private static final int MAX_ACTORS = 100;
    private static final int MAX_NAME = 200;
    private static final int MAX_TEXT = 2_000;
    private static final int MAX_OF_ONE_EVENT = 50;

    /** A batch is shown as one statement for each set of its values, so few characters can become many. */
    private static final long MAX_SHOWN_CHARACTERS = 20_000_000;

    private static final long MAX_NANOS = Duration.ofHours(1).toNanos();

    private final Trace trace;

    private TraceCheck(Trace trace) {
        this.trace = trace;
    }

    /** @throws TraceFormatException with the first contradiction */
    static void check(Trace trace) {
        new TraceCheck(trace).check();
    }

    private void check() {
        require(trace.events().size() <= MAX_EVENTS, "More than " + MAX_EVENTS + " events");
        require(trace.actors().size() <= MAX_ACTORS, "More than " + MAX_ACTORS + " actors");
        trace.actors().forEach(actor -> requireName(actor, "actor"));
        require(trace.actors().stream().distinct().count() == trace.actors().size(), "An actor is named twice");
        require(!trace.actors().contains(Event.ROW_LANE), "An actor is named like the lane of the row");
        requireName(trace.scenario(), "scenario");
        requireName(trace.cell(), "cell");
        requireName(trace.watched(), "watched");
        require(trace.startedAt() != null, "startedAt is missing");
        require(trace.database() != null, "database is missing");
        requireName(trace.database().product(), "product");
        requireName(trace.database().version(), "version");
        requireName(trace.database().isolation(), "isolation");
        events();
        require(shownCharacters() <= MAX_SHOWN_CHARACTERS, "Too many values for statements as long as these");
        require(trace.outcome() != null && trace.outcome().verdict() != null, "The verdict is missing");
        require(trace.outcome().proof().size() <= MAX_OF_ONE_EVENT, "The proof is too long");
        require(trace.actors().containsAll(trace.outcome().actors()), "The verdict is about an unknown actor");
        require(
                trace.outcome().proof().stream().allMatch(number -> trace.event(number) != null),
                "The proof is an unknown event");
    }

    private long shownCharacters() {
        return trace.events().stream()
                .map(Event::statement)
                .filter(Objects::nonNull)
                .mapToLong(statement ->
                        (long) statement.sql().length() * statement.values().size())
                .sum();
    }

    private void events() {
        int number = 0;
        long start = 0;
        for (Event event : trace.events()) {
            number++;
            String where = "Event " + number + ": ";
            require(event.number() == number, where + "has the number " + event.number());
            require(event.start() >= start, where + "starts before the one before it");
            require(event.end() >= event.start() && event.end() <= MAX_NANOS, where + "ends at an impossible time");
            start = event.start();
            lane(event, where);
            statement(event.statement(), where);
            require(event.waits().size() <= MAX_OF_ONE_EVENT, where + "has too many waits");
            event.waits().forEach(wait -> wait(event, wait, where));
            row(event.row(), where);
            if (event.failure() != null) {
                requireName(event.failure().type(), where + "failure");
                require(event.failure().message() != null, where + "the message of its failure is missing");
            }
        }
    }

    private void lane(Event event, String where) {
        require(event.kind() != null, where + "its kind is missing");
        boolean row = event.kind() == Kind.ROW;
        require(
                row ? Event.ROW_LANE.equals(event.lane()) : trace.actors().contains(event.lane()),
                where + "is on a lane that is not its own");
        require(!row || event.row() != null, where + "has no row");
        require(
                (event.kind() == Kind.STATEMENT) == (event.statement() != null),
                where + "has no statement, or may have none");
    }

    private static void statement(@Nullable Statement statement, String where) {
        if (statement != null) {
            require(statement.sql() != null && !statement.sql().isBlank(), where + "its SQL is missing");
            require(statement.rows() >= -1 && statement.transaction() >= 0, where + "has an impossible count");
            require(statement.locks().size() <= MAX_OF_ONE_EVENT, where + "has too many locks");
            statement.locks().forEach(lock -> requireName(lock, where + "lock"));
        }
    }

    private void wait(Event event, Wait wait, String where) {
        require(
                event.start() <= wait.from() && wait.from() <= wait.to() && wait.to() <= event.end(),
                where + "waits outside of its own time");
        require(
                wait.blocker() == null || trace.actors().contains(wait.blocker()),
                where + "waits for an unknown actor");
    }

    private static void row(@Nullable Row row, String where) {
        if (row != null) {
            require(row.values().size() <= MAX_OF_ONE_EVENT, where + "its row has too many columns");
            require(
                    row.values().values().stream().allMatch(value -> value != null && value.length() <= MAX_TEXT),
                    where + "a value of its row is missing or too long");
        }
    }

    private static void requireName(@Nullable String name, String what) {
        require(name != null && !name.isBlank() && name.length() <= MAX_NAME, what + " is missing or too long");
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new TraceFormatException(message);
        }
    }
}
