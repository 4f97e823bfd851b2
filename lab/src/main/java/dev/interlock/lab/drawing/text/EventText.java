package dev.interlock.lab.drawing.text;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Failure;
import dev.interlock.lab.trace.Event.Statement;
import dev.interlock.lab.trace.Event.Wait;
import dev.interlock.lab.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** What a picture and a table say about an event: one line, and details below it. */
public final class EventText {

    private static final String PROOF = "◆ ";

    private final Trace trace;
    private final Labels labels;
    private final Blockers blockers;
    private final FailureText failures;

    public EventText(Trace trace, Labels labels) {
        this.trace = trace;
        this.labels = labels;
        this.blockers = new Blockers(trace);
        this.failures = new FailureText(labels, blockers);
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
        event.waits().forEach(wait -> details.add(wait(event, wait)));
        if (event.failure() != null) {
            details.add(failure(event, event.failure()));
        }
        return details;
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

    /** Returns the sign of an event that proves the verdict, or nothing. */
    public String mark(Event event) {
        return trace.outcome().proof().contains(event.number()) ? PROOF : "";
    }
}
