package dev.interlock.adapter.web.order.timeline;

import dev.interlock.application.port.in.timeline.TimelineEntry.Change;
import dev.interlock.drawing.lane.Column;
import dev.interlock.drawing.lane.Lane;
import dev.interlock.drawing.lane.TextLine;
import dev.interlock.drawing.lane.TextLine.Style;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.drawing.markup.Svg.Anchor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The versions of the order, on its own line. The first change that led to a version draws it. */
final class VersionPills {

    private static final double HEIGHT = 18;
    private static final double BASE = 13;
    private static final double LINE = 18;
    private static final double PADDING = 10;
    private static final double LEAST_WIDTH = 30;
    private static final double BETWEEN = 6;

    private final Lane order;
    private final List<TimelineRow> changes = new ArrayList<>();
    private final Map<Long, Integer> places = new HashMap<>();
    private final List<Double> tops;

    /** @param highest the place of the first event */
    VersionPills(Lane order, List<TimelineRow> rows, TimelineScale scale, double highest) {
        this.order = order;
        for (TimelineRow row : rows) {
            if (row.entry() instanceof Change change && places.putIfAbsent(change.version(), changes.size()) == null) {
                changes.add(row);
            }
        }
        List<Column.Box> boxes = changes.stream()
                .map(row -> new Column.Box(scale.y(row.entry().at()) - HEIGHT / 2, height(row)))
                .toList();
        tops = Column.tops(boxes, highest - HEIGHT / 2);
    }

    /** Returns the distance from the order's line at which nothing covers a pill or the state beside it. */
    static double besidePills(List<TimelineRow> rows) {
        double widest = rows.stream()
                .flatMap(row -> row.pill().stream())
                .mapToDouble(VersionPills::width)
                .reduce(LEAST_WIDTH, Math::max);
        return widest / 2 + BETWEEN;
    }

    static double height(TimelineRow row) {
        return HEIGHT + LINE * (row.pill().size() - 1) + BETWEEN;
    }

    /** Returns the lower end of the last pill; 0 if there is none. */
    double bottom() {
        int last = changes.size() - 1;
        return last < 0 ? 0 : tops.get(last) + height(changes.get(last));
    }

    void draw(Svg svg, TimelineRow row) {
        Integer index = row.entry() instanceof Change change ? places.get(change.version()) : null;
        if (index != null && changes.get(index).equals(row)) {
            double top = tops.get(index);
            double width = width(row);
            svg.pill("pill", order.x() - width / 2, top, width, HEIGHT);
            svg.text("version", order.x(), top + BASE, Anchor.MIDDLE, row.pill().get(0));
            row.pill().stream()
                    .skip(1)
                    .forEach(state -> svg.text("value", order.x(), top + BASE + LINE, Anchor.MIDDLE, state));
        }
    }

    private static double width(TimelineRow row) {
        return width(row.pill().get(0));
    }

    private static double width(String text) {
        return Math.max(LEAST_WIDTH, new TextLine(text, Style.DETAIL).width() + 2 * PADDING);
    }

    /** Draws a line from a refused command to the version on which its user decided, if that has a pill. */
    void drawSeen(Svg svg, Lane lane, double y, long version) {
        Integer index = places.get(version);
        if (index != null) {
            double side = Math.signum(lane.x() - order.x());
            double from = lane.x() - side * Lane.BAR_WIDTH / 2;
            double to = order.x() + side * width(changes.get(index)) / 2;
            svg.path("seen", "M%s %sL%s %s", from, y, to, tops.get(index) + HEIGHT / 2);
        }
    }
}
