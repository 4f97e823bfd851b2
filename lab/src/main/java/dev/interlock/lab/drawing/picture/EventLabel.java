package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.TextLine;
import dev.interlock.drawing.lane.TextLine.Style;
import dev.interlock.lab.drawing.text.EventText;
import dev.interlock.lab.drawing.text.StatementName;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Statement;
import java.util.ArrayList;
import java.util.List;

/** The label of an event in the picture: what happened, and smaller lines with the details. */
final class EventLabel {

    private EventLabel() {}

    static List<TextLine> lines(EventText texts, Event event) {
        List<TextLine> lines = new ArrayList<>();
        lines.add(new TextLine(texts.mark(event) + texts.what(event), style(event)));
        Style detail = event.failure() == null ? Style.DETAIL : Style.DETAIL_BAD;
        texts.details(event).forEach(text -> lines.add(new TextLine(text, detail)));
        return lines;
    }

    private static Style style(Event event) {
        Statement statement = event.statement();
        if (event.failure() != null || event.kind() == Event.Kind.ROLLBACK) {
            return Style.BAD;
        }
        if (statement == null) {
            return Style.PLAIN;
        }
        if (statement.commitsByItself()) {
            return Style.WEAK;
        }
        boolean missed = statement.rows() == 0 && StatementName.changesRows(statement.sql());
        return missed ? Style.BAD : Style.PLAIN;
    }
}
