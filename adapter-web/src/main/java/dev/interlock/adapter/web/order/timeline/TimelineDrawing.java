package dev.interlock.adapter.web.order.timeline;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.application.port.in.order.RefusalReason;
import dev.interlock.application.port.in.timeline.TimelineEntry;
import dev.interlock.application.port.in.timeline.TimelineEntry.Change;
import dev.interlock.application.port.in.timeline.TimelineEntry.Refusal;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.drawing.lane.Axis;
import dev.interlock.drawing.lane.Lane;
import dev.interlock.drawing.lane.Lanes;
import dev.interlock.drawing.markup.Markup;
import dev.interlock.drawing.markup.Svg;
import dev.interlock.drawing.scale.TimeScale;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Draws the timeline as SVG: the order between the persons, who have a lane each. Time runs downwards and is to scale where the
 * labels have room; time in which nothing happens is folded. A bracket beside the order's line is an edit lock.
 */
final class TimelineDrawing {

    private static final double HEADS = 28;
    private static final double LINES = 40;
    private static final double FIRST_EVENT = 76;
    private static final double BELOW = 20;
    private static final double LEAST_MIDDLE = 110;
    private static final double BESIDE_LANE = 30;
    private static final double FROM_EDGE = 20;
    private static final double BETWEEN_TIMES = 14;
    private static final int COLUMN_OF_ORDER = -1;
    private static final double SHORTEST_LOCK = 3;

    private final List<TimelineRow> rows;
    private final TimelineTexts texts;
    private final TimelineScale scale;
    private final List<Person> persons;
    private final Lanes lanes;
    private final VersionPills pills;
    private final List<PersonColumn> columns = new ArrayList<>();
    private final double bracketDistance;
    private final double end;

    /** @param rows oldest first; at least one */
    TimelineDrawing(List<TimelineRow> rows, TimelineTexts texts) {
        this.rows = rows;
        this.texts = texts;
        TimelineScale toScale =
                new TimelineScale(rows.stream().map(TimelineRow::entry).toList(), FIRST_EVENT);
        persons = rows.stream().map(row -> row.entry().person()).distinct().toList();
        scale = toScale.withRoomFor(
                rows.stream().flatMap(row -> boxes(row, toScale)).toList());
        bracketDistance = VersionPills.besidePills(rows);
        List<String> names = persons.stream().map(this::nameOf).toList();
        lanes = new Lanes(
                names,
                names.stream().map(name -> PersonColumn.LABEL_WIDTH).toList(),
                Math.max(LEAST_MIDDLE, bracketDistance + BESIDE_LANE));
        pills = new VersionPills(lanes.row(), rows, scale, FIRST_EVENT);
        for (Person person : persons) {
            columns.add(new PersonColumn(lane(person), rowsOf(person), scale, FIRST_EVENT));
        }
        double labelsEnd =
                columns.stream().mapToDouble(PersonColumn::bottom).max().orElse(0);
        end = Math.max(Math.max(scale.bottom(), pills.bottom()), labelsEnd) + BELOW;
    }

    private Stream<TimeScale.Box> boxes(TimelineRow row, TimelineScale toScale) {
        long nanos = toScale.nanos(row.entry().at());
        int lane = persons.indexOf(row.entry().person());
        Stream<TimeScale.Box> label = Stream.of(new TimeScale.Box(nanos, lane, PersonColumn.height(row)));
        return row.entry() instanceof Change
                ? Stream.concat(label, Stream.of(new TimeScale.Box(nanos, COLUMN_OF_ORDER, VersionPills.height(row))))
                : label;
    }

    private String nameOf(Person person) {
        return rowsOf(person).get(0).person();
    }

    private List<TimelineRow> rowsOf(Person person) {
        return rows.stream().filter(row -> row.entry().person().equals(person)).toList();
    }

    private Lane lane(Person person) {
        return lanes.actors().get(persons.indexOf(person));
    }

    /** Each event leads to its row of the table, which has the id {@code e17} and leads back to {@code d17}. */
    String svg(OrderNo orderNumber) {
        Svg svg = new Svg(new Markup());
        svg.open(lanes.width(), end, "group", texts.text("timeline.title", orderNumber), texts.text("timeline.lead"));
        svg.definitions();
        axis(svg);
        lanes.actors().forEach(lane -> line(svg, lane, lane.name()));
        line(svg, lanes.row(), texts.text("timeline.order"));
        LockSpan.of(rows.stream().map(TimelineRow::entry).toList()).forEach(span -> lock(svg, span));
        rows.forEach(row -> event(svg, row));
        return svg.markup().close("svg").toString();
    }

    private void axis(Svg svg) {
        Axis axis = new Axis(scale.time(), lanes.width() - FROM_EDGE);
        axis.folds(svg, texts::length);
        double last = 0;
        Instant before = Instant.EPOCH;
        for (TimelineRow row : rows) {
            Instant at = row.entry().at();
            if (scale.y(at) - last >= BETWEEN_TIMES) {
                axis.tick(svg, scale.nanos(at));
                axis.time(svg, scale.nanos(at), texts.time(at, before));
                last = scale.y(at);
                before = at;
            }
        }
    }

    private void line(Svg svg, Lane lane, String name) {
        svg.path("lane", "M%s %sV%s", lane.x(), LINES, end);
        svg.text("head", lane.x(), HEADS, Svg.Anchor.MIDDLE, name);
    }

    private void lock(Svg svg, LockSpan span) {
        Lane lane = lane(span.person());
        double from = scale.y(span.from());
        double to = span.to() == null ? end : Math.max(from + SHORTEST_LOCK, scale.y(span.to()));
        if (span.waits()) {
            svg.hatched("wait", lane.x() - Lane.BAR_WIDTH / 2, from, Lane.BAR_WIDTH, to - from);
        } else {
            svg.bracket("lock " + lane.color(), lanes.row().x() + lane.side() * bracketDistance, from, to);
        }
    }

    private void event(Svg svg, TimelineRow row) {
        TimelineEntry entry = row.entry();
        if (entry instanceof Refusal refusal && refusal.reason() == RefusalReason.CHANGED) {
            pills.drawSeen(svg, lane(entry.person()), scale.y(entry.at()), refusal.seen());
        }
        svg.markup()
                .open("a", "class", "event", "id", "d" + row.number(), "href", "#e" + row.number())
                .element("title", row.number() + ". " + row.what());
        pills.draw(svg, row);
        columns.forEach(column -> column.draw(svg, row));
        svg.markup().close("a");
    }
}
