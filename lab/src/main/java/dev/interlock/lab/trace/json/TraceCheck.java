package dev.interlock.lab.trace.json;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Trace;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Checks that a trace is one that a run can leave behind, since JSON can say anything. */
final class TraceCheck {

    static final int MAX_EVENTS = 2_000;
    static final int MAX_OF_ONE_EVENT = 50;

    private static final int MAX_ACTORS = 100;
    private static final int MAX_NAME = 200;

    /** A batch is shown as one statement for each set of its values, so few characters can become many. */
    private static final long MAX_SHOWN_CHARACTERS = 20_000_000;

    private final Trace trace;

    private TraceCheck(Trace trace) {
        this.trace = trace;
    }

    /** @throws TraceFormatException with the first contradiction */
    static void check(Trace trace) {
        TraceCheck check = new TraceCheck(trace);
        check.names();
        check.actors();
        check.sizes();
        EventCheck.check(trace);
        check.outcome(trace.outcome());
    }

    private void names() {
        requireName(trace.scenario(), "scenario");
        requireName(trace.cell(), "cell");
        requireName(trace.watched(), "watched");
        require(trace.startedAt() != null, "startedAt is missing");
        require(trace.database() != null, "database is missing");
        requireName(trace.database().product(), "product");
        requireName(trace.database().version(), "version");
        requireName(trace.database().isolation(), "isolation");
    }

    private void actors() {
        require(trace.actors().size() <= MAX_ACTORS, "More than " + MAX_ACTORS + " actors");
        trace.actors().forEach(actor -> requireName(actor, "actor"));
        require(trace.actors().stream().distinct().count() == trace.actors().size(), "An actor is named twice");
        require(!trace.actors().contains(Event.ROW_LANE), "An actor is named like the lane of the row");
    }

    private void sizes() {
        require(trace.events().size() <= MAX_EVENTS, "More than " + MAX_EVENTS + " events");
        long shown = trace.events().stream()
                .map(Event::statement)
                .filter(statement -> statement != null && statement.sql() != null)
                .mapToLong(statement ->
                        (long) statement.sql().length() * statement.values().size())
                .sum();
        require(shown <= MAX_SHOWN_CHARACTERS, "Too many values for statements as long as these");
    }

    private void outcome(@Nullable Outcome outcome) {
        if (outcome == null || outcome.verdict() == null) {
            throw new TraceFormatException("The verdict is missing");
        }
        require(outcome.proof().size() <= MAX_OF_ONE_EVENT, "The proof is too long");
        require(trace.actors().containsAll(outcome.actors()), "The verdict is about an unknown actor");
        require(outcome.proof().stream().map(trace::event).allMatch(Objects::nonNull), "The proof is an unknown event");
    }

    static void requireName(@Nullable String name, String what) {
        require(name != null && !name.isBlank() && name.length() <= MAX_NAME, what + " is missing or too long");
    }

    static void require(boolean holds, String message) {
        if (!holds) {
            throw new TraceFormatException(message);
        }
    }
}
