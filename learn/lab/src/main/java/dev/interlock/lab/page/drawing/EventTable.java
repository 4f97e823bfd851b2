package dev.interlock.lab.page.drawing;

import dev.interlock.drawing.Markup;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Event.Statement;
import dev.interlock.lab.engine.trace.Trace;
import java.util.List;
import java.util.stream.Collectors;

/** Every event of a run as a row of an HTML table, in the order of the picture and with its times. */
public final class EventTable {

    private static final List<String> COLUMNS =
            List.of("number", "time", "actor", "event", "sql", "count", "waiting", "connection", "transaction");

    private final Trace trace;
    private final Labels labels;
    private final EventText texts;
    private final long start;

    public EventTable(Trace trace, Labels labels) {
        this.trace = trace;
        this.labels = labels;
        this.texts = new EventText(trace, labels);
        this.start = new Story(trace).start();
    }

    /** Returns the table. The row of event 17 has the id {@code e17}, to which the picture on the page leads. */
    public String html() {
        Markup html = new Markup()
                .open("table", "class", "trace-events")
                .element("caption", labels.text("lab.drawing.table"), "class", "visually-hidden")
                .open("thead")
                .open("tr");
        COLUMNS.forEach(column -> html.element("th", labels.text("lab.drawing." + column), "scope", "col"));
        html.close("tr").close("thead").open("tbody");
        trace.events().forEach(event -> row(html, event));
        return html.close("tbody").close("table").toString();
    }

    private void row(Markup html, Event event) {
        Statement statement = event.statement();
        Statement sent = event.kind() == Kind.CALL ? null : statement;
        html.open("tr", "id", "e" + event.number())
                .open("th", "scope", "row")
                .element("a", "" + event.number(), "href", "#d" + event.number())
                .close("th")
                .element("td", Milliseconds.exact(event.start() - start), "class", "number")
                .element("td", texts.actor(event))
                .element("td", texts.withoutWaits(event))
                .open("td")
                .element("code", statement == null ? "" : BoundSql.text(statement))
                .close("td")
                .element("td", sent == null || sent.rows() < 0 ? "" : "" + sent.rows(), "class", "number")
                .element("td", texts.waits(event).collect(Collectors.joining(", ")))
                .element("td", sent == null ? "" : "" + sent.connection(), "class", "number")
                .element("td", transaction(event), "class", "number")
                .close("tr");
    }

    private String transaction(Event event) {
        if (event.kind() == Kind.STATEMENT && event.commitsByItself()) {
            return labels.text("lab.drawing.ownCommit");
        }
        return event.transaction() == 0 ? "" : "" + event.transaction();
    }
}
