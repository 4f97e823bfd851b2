package dev.interlock.lab.web.text;

import dev.interlock.lab.drawing.export.SqlScript;
import dev.interlock.lab.drawing.picture.Drawing;
import dev.interlock.lab.drawing.table.EventTable;
import dev.interlock.lab.drawing.text.Labels;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.json.TraceJson;

/** The forms in which a trace is shown and exported. Each is made from the trace alone, in the language of the request. */
public class TraceFormats {

    private final Labels labels;

    public TraceFormats(Labels labels) {
        this.labels = labels;
    }

    /** Returns the drawing as an SVG element for a page, which brings the style. */
    public String drawing(Trace trace) {
        return new Drawing(trace, labels).forPage();
    }

    /** Returns the drawing of a run that goes on, which has no verdict yet. */
    public String unfinished(Trace trace) {
        return new Drawing(trace, labels).soFar();
    }

    /** Returns the events as an HTML table. The row of event 3 has the id {@code e3}. */
    public String table(Trace trace) {
        return new EventTable(trace, labels).html();
    }

    /** Returns the content of an exported file. */
    public String export(Trace trace, ExportFormat format) {
        return switch (format) {
            case SVG -> new Drawing(trace, labels).standalone();
            case JSON -> TraceJson.write(trace);
            case SQL -> SqlScript.of(trace);
        };
    }
}
