package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.lane.Lane;
import dev.interlock.drawing.lane.LaneLabels;
import dev.interlock.drawing.lane.LaneLabels.Label;
import dev.interlock.drawing.lane.TextLine;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import java.util.List;

/** The events of one actor: bars on its line, and labels beside them. */
final class EventColumn {

    private final EventBars bars;
    private final List<Event> events;
    private final LaneLabels labels;

    EventColumn(Scene scene, Lane lane) {
        bars = new EventBars(scene.scale(), lane);
        events = scene.trace().eventsOf(lane.name()).stream()
                .filter(event -> event.kind() != Kind.ANSWER)
                .toList();
        labels = new LaneLabels(
                lane,
                events.stream()
                        .map(event -> new Label(bars.labelY(event), lines(scene, event)))
                        .toList(),
                scene.scale().y(0));
    }

    private static List<TextLine> lines(Scene scene, Event event) {
        return EventLabel.lines(scene.texts(), event).stream()
                .map(line -> line.shortened(Scene.LONGEST_LABEL))
                .toList();
    }

    /** Returns the lower end of the last label; 0 if there is none. */
    double bottom() {
        return labels.bottom();
    }

    /** Draws an event of this actor; no other. */
    void draw(Svg svg, Event event) {
        int index = events.indexOf(event);
        if (index >= 0) {
            bars.draw(svg, event);
            labels.draw(svg, index);
        }
    }
}
