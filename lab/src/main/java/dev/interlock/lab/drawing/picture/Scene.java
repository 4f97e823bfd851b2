package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.Lanes;
import dev.interlock.drawing.lane.TextLine;
import dev.interlock.drawing.scale.TimeScale;
import dev.interlock.lab.drawing.scale.RunScale;
import dev.interlock.lab.drawing.text.EventText;
import dev.interlock.lab.drawing.text.Labels;
import dev.interlock.lab.drawing.text.RowText;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Trace;
import java.util.List;

/** All that the parts of a picture have in common: what is drawn, and where. */
record Scene(Trace trace, Labels labels, EventText texts, TimeScale scale, Lanes lanes, Brackets brackets) {

    static final double LONGEST_LABEL = 340;

    private static final double LEAST_MIDDLE = 190;
    private static final double MOST_MIDDLE = 300;
    private static final double AROUND_VALUES = 44;

    static Scene of(Trace trace, Labels labels, double top) {
        EventText texts = new EventText(trace, labels);
        List<Double> widths = trace.actors().stream()
                .map(actor -> trace.eventsOf(actor).stream()
                        .filter(event -> event.kind() != Kind.ANSWER)
                        .flatMap(event -> EventLabel.lines(texts, event).stream())
                        .mapToDouble(TextLine::width)
                        .max()
                        .orElse(0))
                .map(width -> Math.min(LONGEST_LABEL, width))
                .toList();
        return new Scene(
                trace,
                labels,
                texts,
                RunScale.of(trace, top),
                new Lanes(trace.actors(), widths, middle(trace)),
                new Brackets(trace));
    }

    private static double middle(Trace trace) {
        double values = trace.eventsOf(Event.ROW_LANE).stream()
                .map(Event::row)
                .filter(row -> row != null)
                .mapToDouble(Scene::width)
                .max()
                .orElse(0);
        return Math.max(LEAST_MIDDLE, Math.min(MOST_MIDDLE, values / 2 + AROUND_VALUES));
    }

    private static double width(Row row) {
        return new TextLine(RowText.of(row), TextLine.Style.DETAIL).width();
    }
}
