package dev.interlock.lab.web;

import dev.interlock.lab.drawing.Drawing;
import dev.interlock.lab.drawing.EventTable;
import dev.interlock.lab.drawing.MarkdownTable;
import dev.interlock.lab.drawing.SequenceDiagram;
import dev.interlock.lab.drawing.SqlScript;
import dev.interlock.lab.drawing.TraceJson;
import dev.interlock.lab.trace.Trace;
import java.util.Locale;
import org.springframework.context.MessageSource;

/** Traces as they are drawn, tabulated and exported by {@code drawing}, with the texts of the message files. */
public class DrawnTraceFormats implements TraceFormats {

    private final MessageSource messages;
    private final LabTexts texts;

    public DrawnTraceFormats(MessageSource messages, LabTexts texts) {
        this.messages = messages;
        this.texts = texts;
    }

    @Override
    public String drawing(Trace trace, Locale locale) {
        return new Drawing(trace, labels(locale)).forPage();
    }

    @Override
    public String table(Trace trace, Locale locale) {
        return new EventTable(trace, labels(locale)).html();
    }

    @Override
    public String export(Trace trace, ExportFormat format, Locale locale) {
        return switch (format) {
            case SVG -> new Drawing(trace, labels(locale)).standalone();
            case JSON -> TraceJson.write(trace);
            case MMD -> SequenceDiagram.mermaid(trace, labels(locale));
            case PUML -> SequenceDiagram.plantUml(trace, labels(locale));
            case MD -> MarkdownTable.of(trace, labels(locale));
            case SQL -> SqlScript.of(trace);
        };
    }

    @Override
    public Trace read(String json) {
        return TraceJson.read(json);
    }

    private RunLabels labels(Locale locale) {
        return new RunLabels(messages, texts, locale);
    }
}
