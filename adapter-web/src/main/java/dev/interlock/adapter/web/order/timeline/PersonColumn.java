package dev.interlock.adapter.web.order.timeline;

import dev.interlock.drawing.lane.Lane;
import dev.interlock.drawing.lane.LaneLabels;
import dev.interlock.drawing.lane.LaneLabels.Label;
import dev.interlock.drawing.lane.TextLine;
import dev.interlock.drawing.lane.TextLine.Style;
import dev.interlock.drawing.markup.Svg;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The events of one person: marks on its line, and labels beside them. */
final class PersonColumn {

    static final double LABEL_WIDTH = 230;

    private static final double MARK_HEIGHT = 6;

    private final Lane lane;
    private final Map<Integer, Integer> places = new HashMap<>();
    private final TimelineScale scale;
    private final LaneLabels labels;

    /** @param rows those of the person */
    PersonColumn(Lane lane, List<TimelineRow> rows, TimelineScale scale, double highest) {
        this.lane = lane;
        rows.forEach(row -> places.put(row.number(), places.size()));
        this.scale = scale;
        this.labels = new LaneLabels(
                lane,
                rows.stream()
                        .map(row -> new Label(scale.y(row.entry().at()), lines(row)))
                        .toList(),
                highest);
    }

    private static List<TextLine> lines(TimelineRow row) {
        TextLine what = new TextLine(row.what(), row.isBad() ? Style.BAD : Style.PLAIN);
        TextLine details = new TextLine(row.details(), Style.DETAIL);
        return Stream.of(what, details)
                .filter(line -> !line.text().isEmpty())
                .flatMap(line -> line.wrapped(LABEL_WIDTH).stream())
                .toList();
    }

    /** Returns the height of the label of an event. */
    static double height(TimelineRow row) {
        return LaneLabels.height(lines(row));
    }

    /** Returns the lower end of the last label. */
    double bottom() {
        return labels.bottom();
    }

    /** Draws an event of this person; no other. */
    void draw(Svg svg, TimelineRow row) {
        Integer index = places.get(row.number());
        if (index != null) {
            double x = lane.x() - Lane.BAR_WIDTH / 2;
            double y = scale.y(row.entry().at()) - MARK_HEIGHT / 2;
            svg.rect("run " + lane.color(), x, y, Lane.BAR_WIDTH, MARK_HEIGHT);
            if (row.isBad()) {
                svg.rect("failed", x, y, Lane.BAR_WIDTH, MARK_HEIGHT);
            }
            labels.draw(svg, index);
        }
    }
}
