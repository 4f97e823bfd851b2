package dev.interlock.lab.drawing.picture;

import dev.interlock.lab.drawing.markup.Svg;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import java.util.ArrayList;
import java.util.List;

/** The events of one actor: bars on its line, and labels beside them, pushed apart. */
final class EventColumn {

    private static final double ASCENT = 10;
    private static final double MIDDLE = 4;
    private static final double BETWEEN_LABELS = 5;

    private final Scene scene;
    private final Lane lane;
    private final EventBars bars;
    private final List<Placed> events = new ArrayList<>();

    private record Placed(Event event, List<TextLine> lines, double top) {}

    EventColumn(Scene scene, Lane lane) {
        this.scene = scene;
        this.lane = lane;
        this.bars = new EventBars(scene.scale(), lane);
        List<Event> drawn = scene.trace().eventsOf(lane.name()).stream()
                .filter(event -> event.kind() != Kind.ANSWER)
                .toList();
        List<Column.Box> boxes = drawn.stream()
                .map(event -> new Column.Box(bars.labelY(event) + MIDDLE - ASCENT, height(lines(event))))
                .toList();
        List<Double> tops = Column.tops(boxes, scene.scale().y(0) - ASCENT);
        for (int i = 0; i < drawn.size(); i++) {
            events.add(new Placed(drawn.get(i), lines(drawn.get(i)), tops.get(i)));
        }
    }

    private List<TextLine> lines(Event event) {
        return EventLabel.lines(scene.texts(), event).stream()
                .map(line -> line.shortened(Scene.LONGEST_LABEL))
                .toList();
    }

    private static double height(List<TextLine> lines) {
        return lines.stream().mapToDouble(TextLine::height).sum() + BETWEEN_LABELS;
    }

    /** Returns the lower end of the last label. */
    double bottom() {
        return events.stream()
                .mapToDouble(placed -> placed.top() + height(placed.lines()))
                .max()
                .orElse(scene.scale().bottom());
    }

    /** Draws an event of this actor; no other. */
    void draw(Svg svg, Event event) {
        for (Placed placed : events) {
            if (placed.event().equals(event)) {
                bars.draw(svg, event);
                label(svg, placed);
            }
        }
    }

    private void label(Svg svg, Placed placed) {
        double base = placed.top() + ASCENT;
        double bar = lane.x() + lane.side() * EventBars.WIDTH / 2;
        double text = lane.x() + lane.side() * Lanes.LABEL_DISTANCE;
        double leaderEnd = text - lane.side() * BETWEEN_LABELS;
        svg.path("leader", "M%s %sL%s %s", bar, bars.labelY(placed.event()), leaderEnd, base - MIDDLE);
        for (TextLine line : placed.lines()) {
            svg.text(line.style().cssClass(), text, base, lane.anchor(), line.text());
            base += line.height();
        }
    }
}
