package dev.interlock.lab.drawing.text;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Failure;
import dev.interlock.lab.trace.Event.Statement;
import dev.interlock.lab.trace.Event.Wait;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a picture and a table say about an event: one line, and details below it. */
public final class EventText {

    private static final String PROOF = "◆ ";
    private static final Pattern ASSIGNMENT = Pattern.compile("(\\w+) ?= ?'?((?<=')[^']*|\\d+)");

    private final Trace trace;
    private final Labels labels;
    private final Blockers blockers;
    private final FailureText failures;
    private final BoundSql bound;
    private final List<String> watched;

    public EventText(Trace trace, Labels labels) {
        this.trace = trace;
        this.labels = labels;
        this.blockers = new Blockers(trace);
        this.failures = new FailureText(labels, blockers);
        this.bound = BoundSql.of(trace.database());
        this.watched = trace.eventsOf(Event.ROW_LANE).stream()
                .flatMap(event -> Objects.requireNonNull(event.row()).values().keySet().stream())
                .distinct()
                .toList();
    }

    /** Returns the name of the actor, or of the watched table. */
    public String actor(Event event) {
        return event.lane().equals(Event.ROW_LANE) ? trace.watched() : labels.actor(event.lane());
    }

    /** Returns what happened, in a few words. */
    public String what(Event event) {
        return switch (event.kind()) {
            case STATEMENT -> event.statement() == null ? "" : statement(event.statement());
            case CALL ->
                event.statement() == null ? "" : CallName.of(event.statement().sql());
            case COMMIT -> "● " + labels.text("lab.drawing.commit");
            case ROLLBACK -> "✕ " + labels.text("lab.drawing.rollback");
            case ANSWER ->
                event.failure() == null
                        ? "✓ " + labels.text("lab.drawing.done")
                        : "✕ " + labels.text("lab.drawing.refused");
            case ROW -> event.row() == null ? "" : RowText.of(event.row());
            case WAIT_FOR_CONNECTION, WAIT_IN_LOCAL_QUEUE, WAIT_FOR_WAKE_UP -> WaitName.of(event.kind(), labels);
        };
    }

    private String statement(Statement statement) {
        String name = StatementName.of(statement.sql());
        return StatementName.changesRows(statement.sql()) && statement.rows() >= 0
                ? name + " → " + labels.text("lab.drawing.rows", statement.rows())
                : name;
    }

    /** Returns what there is to say beyond that: what was seen, for whom it waited, and why it failed. */
    public List<String> details(Event event) {
        List<String> details = new ArrayList<>();
        if (event.row() != null && event.kind() == Event.Kind.STATEMENT) {
            details.add(labels.text("lab.drawing.sees", RowText.of(event.row())));
        }
        if (event.statement() != null
                && StatementName.of(event.statement().sql()).startsWith("update ")) {
            Row written = written(event.statement());
            if (!written.values().isEmpty()) {
                details.add(labels.text("lab.drawing.writes", RowText.of(written)));
            }
        }
        event.waits().forEach(wait -> details.add(wait(event, wait)));
        if (event.failure() != null) {
            details.add(failure(event, event.failure()));
        }
        return details;
    }

    /** Returns the values that an update assigns to columns of the watched row, unless the database computes them. */
    private Row written(Statement update) {
        Map<String, String> values = new LinkedHashMap<>();
        Matcher assignment = ASSIGNMENT.matcher(bound.text(update).split("(?i) where ", 2)[0]);
        while (assignment.find()) {
            values.put(assignment.group(1), assignment.group(2));
        }
        Map<String, String> written = new LinkedHashMap<>();
        watched.stream().filter(values::containsKey).forEach(column -> written.put(column, values.get(column)));
        return new Row(written);
    }

    public String failure(Event event, Failure failure) {
        return event.kind() == Event.Kind.ANSWER ? failure.type() : failures.of(event, failure);
    }

    private String wait(Event event, Wait wait) {
        String blocker = blockers.of(event, wait);
        String length = Milliseconds.withUnit(wait.to() - wait.from());
        String alone = event.kind().isWaitInProcess() ? length : labels.text("lab.drawing.waits", length);
        String text = blocker == null ? alone : labels.text("lab.drawing.waitsFor", length, labels.actor(blocker));
        return wait.observed() ? text : text + " " + labels.text("lab.drawing.inferred");
    }

    /** Returns all of that in one line, with the number and how long it took. */
    public String title(Event event) {
        Stream<String> first = Stream.of(event.number() + ". " + actor(event) + ": " + what(event));
        Stream<String> last = Stream.of(Milliseconds.withUnit(event.duration()));
        return Stream.of(first, details(event).stream(), last)
                .flatMap(parts -> parts)
                .collect(Collectors.joining(", "));
    }

    /** Returns whether the event failed, or changed no row. */
    public boolean isBad(Event event) {
        Statement statement = event.statement();
        boolean missed = statement != null && statement.rows() == 0 && StatementName.changesRows(statement.sql());
        return missed || event.failure() != null || event.kind() == Event.Kind.ROLLBACK;
    }

    /** Returns the sign of an event that proves the verdict, or nothing. */
    public String mark(Event event) {
        return trace.outcome().proof().contains(event.number()) ? PROOF : "";
    }
}
