package dev.interlock.lab.drawing.table;

import dev.interlock.drawing.markup.Markup;

/** The table of events as HTML. */
final class HtmlTable {

    private final Markup html = new Markup();

    String of(EventTable table, String caption) {
        html.open("table", "class", "trace-events")
                .element("caption", caption, "class", "visually-hidden")
                .open("thead")
                .open("tr");
        table.heads().forEach(head -> html.element("th", head, "scope", "col"));
        html.close("tr").close("thead").open("tbody");
        table.rows().forEach(this::row);
        return html.close("tbody").close("table").toString();
    }

    private void row(EventRow row) {
        String number = String.valueOf(row.number());
        html.open("tr", "id", "e" + number)
                .open("th", "scope", "row")
                .element("a", number, "href", "#d" + number)
                .close("th")
                .element("td", row.time(), "class", "number")
                .element("td", row.actor())
                .element("td", row.what())
                .open("td")
                .element("code", row.sql())
                .close("td")
                .element("td", row.rows(), "class", "number")
                .element("td", row.waitedFor())
                .element("td", row.connection(), "class", "number")
                .element("td", row.transaction(), "class", "number")
                .close("tr");
    }
}
