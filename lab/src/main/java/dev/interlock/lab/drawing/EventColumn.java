package dev.interlock.lab.drawing;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Event.Wait;
import java.util.ArrayList;
import java.util.List;

/** The events of one actor: bars on its line, and labels beside them, pushed apart. */
final class EventColumn {

    private static final double BAR = 14;
    private static final double THINNEST_BAR = 3;
    private static final double ANCHOR = 6;
    private static final double ASCENT = 10;
    private static final double MIDDLE = 4;
    private static final double BETWEEN_LABELS = 4;

    private final Scene scene;
    private final Lane lane;
    private final List<Placed> events = new ArrayList<>();

    private record Placed(Event event, List<TextLine> lines, double top) {}

    EventColumn(Scene scene, Lane lane) {
        this.scene = scene;
        this.lane = lane;
        List<Event> drawn = scene.trace().eventsOf(lane.name()).stream()
                .filter(event -> event.kind() != Kind.ANSWER)
                .toList();
        List<List<TextLine>> lines = drawn.stream().map(this::lines).toList();
        List<Column.Box> boxes = new ArrayList<>();
        for (int i = 0; i < drawn.size(); i++) {
            boxes.add(new Column.Box(anchor(drawn.get(i)) - ASCENT + MIDDLE, height(lines.get(i))));
        }
        List<Double> tops = Column.tops(boxes, scene.scale().y(0) - ASCENT);
        for (int i = 0; i < drawn.size(); i++) {
            events.add(new Placed(drawn.get(i), lines.get(i), tops.get(i)));
        }
    }

    private List<TextLine> lines(Event event) {
        return scene.texts().lines(event).stream()
                .map(line -> line.shortened(Scene.LONGEST_LABEL))
                .toList();
    }

    private static double height(List<TextLine> lines) {
        return lines.stream().mapToDouble(TextLine::height).sum() + BETWEEN_LABELS;
    }

    private double anchor(Event event) {
        return scene.scale().y(event.start()) + Math.min(ANCHOR, height(event.start(), event.end()) / 2);
    }

    private double height(long from, long to) {
        return Math.max(THINNEST_BAR, scene.scale().y(to) - scene.scale().y(from));
    }

    /** Returns the lower end of the last label. */
    double bottom() {
        return events.isEmpty()
                ? scene.scale().bottom()
                : events.get(events.size() - 1).top()
                        + height(events.get(events.size() - 1).lines());
    }

    void draw(Markup svg, EventGroup group) {
        for (Placed placed : events) {
            group.open(svg, placed.event(), scene.texts());
            bars(svg, placed.event());
            label(svg, placed);
            group.close(svg);
        }
    }

    private void bars(Markup svg, Event event) {
        boolean own = event.statement() != null && event.statement().commitsByItself();
        bar(svg, "run " + (own ? "own" : lane.color()), event.start(), event.end());
        for (Wait wait : event.waits()) {
            bar(svg, "wait", wait.from(), wait.to());
        }
        if (event.failure() != null) {
            bar(svg, "failed", event.start(), event.end());
        }
    }

    private void bar(Markup svg, String cssClass, long from, long to) {
        svg.empty(
                "rect",
                "class",
                cssClass,
                "x",
                lane.x() - BAR / 2,
                "y",
                scene.scale().y(from),
                "width",
                BAR,
                "height",
                height(from, to),
                "fill",
                cssClass.equals("wait") ? "url(#trace-waiting)" : "");
    }

    private void label(Markup svg, Placed placed) {
        double base = placed.top() + ASCENT;
        double bar = lane.x() + lane.side() * BAR / 2;
        double text = lane.x() + lane.side() * Lanes.LABEL_DISTANCE;
        svg.empty(
                "path",
                "class",
                "leader",
                "d",
                "M%s %sL%s %s"
                        .formatted(
                                Markup.number(bar),
                                Markup.number(anchor(placed.event())),
                                Markup.number(text - lane.side() * 4),
                                Markup.number(base - MIDDLE)));
        for (TextLine line : placed.lines()) {
            svg.element(
                    "text",
                    line.text(),
                    "class",
                    line.style().cssClass(),
                    "x",
                    text,
                    "y",
                    base,
                    "text-anchor",
                    lane.anchor());
            base += line.style().isDetail() ? line.height() : line.height() - 2;
        }
    }
}
