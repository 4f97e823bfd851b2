package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Failure;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Event.Wait;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The text of an event in a picture and in a table: one line, and details below it. */
public final class EventText {

    private static final String PROOF = "◆ ";
    private static final Pattern ASSIGNMENT = Pattern.compile("(\\w+) ?= ?'?((?<=')[^']*|\\d+)");

    private final Trace trace;
    private final Labels labels;
    private final Blockers blockers;
    private final List<String> watched;

    public EventText(Trace trace, Labels labels) {
        this.trace = trace;
        this.labels = labels;
        this.blockers = new Blockers(trace);
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
            case CALL -> event.statement() == null ? "" : call(event.statement().sql());
            case COMMIT -> "● " + labels.text("lab.drawing.commit");
            case ROLLBACK -> "✕ " + labels.text("lab.drawing.rollback");
            case ANSWER ->
                event.failure() == null
                        ? "✓ " + labels.text("lab.drawing.done")
                        : "✕ " + labels.text("lab.drawing.refused");
            case ROW -> event.row() == null ? "" : RowText.of(event.row());
            case WAIT_FOR_CONNECTION, WAIT_IN_LOCAL_QUEUE, WAIT_FOR_WAKE_UP ->
                labels.text("lab.drawing." + event.kind());
        };
    }

    private String statement(Statement statement) {
        String name = StatementName.of(statement.sql());
        return StatementName.changesRows(statement.sql()) && statement.rows() >= 0
                ? name + " → " + labels.text("lab.drawing.rows", statement.rows())
                : name;
    }

    /** Returns the verb and the reply of a call, such as {@code acquire → granted}: the lane tells for which owner. */
    private static String call(String call) {
        int reply = call.indexOf(" → ");
        String verb = call.split(" ", 2)[0];
        return reply < 0 ? verb : verb + call.substring(reply);
    }

    /** Returns what there is to say beyond that: what was seen or written, for whom it waited, and why it failed. */
    public List<String> details(Event event) {
        return Stream.of(Stream.of(seen(event), written(event)), waits(event), Stream.of(failure(event)))
                .flatMap(parts -> parts)
                .filter(part -> !part.isEmpty())
                .toList();
    }

    private String seen(Event event) {
        return event.row() == null || event.kind() == Kind.ROW
                ? ""
                : labels.text("lab.drawing.sees", RowText.of(event.row()));
    }

    /** Returns the values that an update has assigned to columns of the watched row, unless the database computes them. */
    private String written(Event event) {
        Statement statement = event.statement();
        if (statement == null
                || statement.rows() <= 0
                || !StatementName.of(statement.sql()).startsWith("update ")) {
            return "";
        }
        Map<String, String> assigned = new HashMap<>();
        Matcher assignment = ASSIGNMENT.matcher(BoundSql.text(statement).split("(?i) where ", 2)[0]);
        while (assignment.find()) {
            assigned.put(assignment.group(1), assignment.group(2));
        }
        Map<String, String> written = new LinkedHashMap<>();
        watched.stream().filter(assigned::containsKey).forEach(column -> written.put(column, assigned.get(column)));
        return written.isEmpty() ? "" : labels.text("lab.drawing.writes", RowText.of(new Row(written)));
    }

    private String failure(Event event) {
        Failure failure = event.failure();
        if (failure == null) {
            return "";
        }
        return event.kind() == Kind.ANSWER || failure.reason() == Failure.Reason.OTHER
                ? failure.type()
                : labels.text("lab.drawing." + failure.reason());
    }

    public Stream<String> waits(Event event) {
        return event.waits().stream().map(wait -> wait(event, wait));
    }

    private String wait(Event event, Wait wait) {
        String blocker = blockers.of(event, wait);
        String length = Milliseconds.withUnit(wait.to() - wait.from());
        String alone = event.kind().isWaitInProcess() ? length : labels.text("lab.drawing.waits", length);
        String text = blocker == null ? alone : labels.text("lab.drawing.waitsFor", length, labels.actor(blocker));
        return wait.observed() ? text : text + " " + labels.text("lab.drawing.inferred");
    }

    /** Returns all of that in one line, except for whom it waited. */
    public String withoutWaits(Event event) {
        return Stream.of(what(event), seen(event), written(event), failure(event))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** Returns all of that in one line, with the number and how long it took. */
    public String title(Event event) {
        List<String> parts = new ArrayList<>(details(event));
        parts.add(0, event.number() + ". " + actor(event) + ": " + what(event));
        parts.add(Milliseconds.withUnit(event.duration()));
        return String.join(", ", parts);
    }

    /** Returns whether the event failed, or changed no row. */
    public boolean isBad(Event event) {
        Statement statement = event.statement();
        boolean missed = statement != null && statement.rows() == 0 && StatementName.changesRows(statement.sql());
        return missed || event.failure() != null || event.kind() == Kind.ROLLBACK;
    }

    /** Returns the sign of an event that proves the verdict, or nothing. */
    public String mark(Event event) {
        return trace.outcome().proof().contains(event.number()) ? PROOF : "";
    }
}
