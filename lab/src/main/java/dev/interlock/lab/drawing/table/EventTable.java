package dev.interlock.lab.drawing.table;

import dev.interlock.lab.drawing.text.Blockers;
import dev.interlock.lab.drawing.text.BoundSql;
import dev.interlock.lab.drawing.text.EventText;
import dev.interlock.lab.drawing.text.Labels;
import dev.interlock.lab.drawing.text.Milliseconds;
import dev.interlock.lab.drawing.text.RowText;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Statement;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Transactions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The events of a run as a table: the same data as in the picture, in the same order. */
public final class EventTable {

    private final Trace trace;
    private final Labels labels;
    private final EventText texts;
    private final Transactions transactions;
    private final Blockers blockers;

    public EventTable(Trace trace, Labels labels) {
        this.trace = trace;
        this.labels = labels;
        this.texts = new EventText(trace, labels);
        this.transactions = new Transactions(trace.events());
        this.blockers = new Blockers(trace);
    }

    /** Returns the heads of the columns. */
    public List<String> heads() {
        return Stream.of("number", "time", "actor", "event", "sql", "count", "waiting", "connection", "transaction")
                .map(column -> labels.text("lab.drawing." + column))
                .toList();
    }

    public List<EventRow> rows() {
        return trace.events().stream().map(this::row).toList();
    }

    private EventRow row(Event event) {
        Statement statement = event.statement();
        return new EventRow(
                event.number(),
                Milliseconds.exact(event.start()),
                texts.actor(event),
                what(event),
                statement == null ? "" : BoundSql.text(statement),
                statement == null || statement.rows() < 0 || event.kind() == Event.Kind.CALL
                        ? ""
                        : String.valueOf(statement.rows()),
                event.waits().stream().map(wait -> wait(event, wait)).collect(Collectors.joining(", ")),
                statement == null || event.kind() == Event.Kind.CALL ? "" : String.valueOf(statement.connection()),
                transaction(event));
    }

    private String what(Event event) {
        String what = texts.what(event);
        String seen = event.kind() == Event.Kind.STATEMENT && event.row() != null
                ? ", " + labels.text("lab.drawing.sees", RowText.of(event.row()))
                : "";
        return what + seen + (event.failure() == null ? "" : ", " + texts.failure(event, event.failure()));
    }

    private String wait(Event event, Event.Wait wait) {
        String name = blockers.of(event, wait);
        String blocker = name == null ? "" : ", " + labels.actor(name);
        String inferred = wait.observed() ? "" : " " + labels.text("lab.drawing.inferred");
        return Milliseconds.withUnit(wait.to() - wait.from()) + blocker + inferred;
    }

    private String transaction(Event event) {
        if (event.kind() == Event.Kind.STATEMENT
                && event.statement() != null
                && event.statement().commitsByItself()) {
            return labels.text("lab.drawing.ownCommit");
        }
        int transaction = transactions.of(event);
        return transaction == 0 ? "" : String.valueOf(transaction);
    }

    /** Returns an HTML table. The row of event 17 has the id {@code e17}, to which the picture on the page leads. */
    public String html() {
        return new HtmlTable().of(this, labels.text("lab.drawing.table"));
    }
}
