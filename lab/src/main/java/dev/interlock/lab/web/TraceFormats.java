package dev.interlock.lab.web;

import dev.interlock.lab.trace.Trace;

/** The forms in which a trace is shown, exported and read. Each is made from the trace alone, in the language of the request. */
public interface TraceFormats {

    /** Returns the drawing as an SVG element for a page, which brings the style. */
    String drawing(Trace trace);

    /** Returns the events as an HTML table. The row of event 3 has the id {@code e3}. */
    String table(Trace trace);

    /** Returns the content of an exported file. */
    String export(Trace trace, ExportFormat format);

    /**
     * Reads a trace from JSON.
     *
     * @throws IllegalArgumentException if the text is no complete and consistent trace; the message says what is wrong
     */
    Trace read(String json);
}
