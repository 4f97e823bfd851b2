package dev.interlock.timeline.web;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.drawing.Bar;
import dev.interlock.drawing.Bar.Look;
import dev.interlock.drawing.Brackets;
import dev.interlock.drawing.Brackets.Bracket;
import dev.interlock.drawing.Interval;
import dev.interlock.drawing.LaneChart;
import dev.interlock.drawing.LaneChart.Content;
import dev.interlock.drawing.LaneChart.Entry;
import dev.interlock.drawing.Mark;
import dev.interlock.drawing.Markup;
import dev.interlock.drawing.Pill;
import dev.interlock.drawing.Pill.Value;
import dev.interlock.drawing.Svg;
import dev.interlock.drawing.TextLine;
import dev.interlock.drawing.TextLine.Style;
import dev.interlock.drawing.TimeScale.Fold;
import dev.interlock.timeline.application.RefusalReason;
import dev.interlock.timeline.application.TimelineEntry;
import dev.interlock.timeline.application.TimelineEntry.Change;
import dev.interlock.timeline.application.TimelineEntry.Refusal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Draws the timeline as SVG: the order between the persons, who have a lane each. A bracket beside the order's line is an edit lock,
 * and a hatched bar waits for it.
 */
final class TimelineDrawing {

    private static final double FROM_PILL = 8;
    private static final double NEAREST_PX = 24;
    private static final long NEAREST_MS = 1_000;
    private static final long USUAL_MS = 120_000;

    private final List<TimelineRow> rows;
    private final TimelineTexts texts;
    private final Instant start;
    private final List<Person> persons;
    private final List<LockSpan> spans;
    private final Map<Long, Pill> versions = new HashMap<>();
    private final List<Entry> events = new ArrayList<>();

    /** @param rows oldest first; at least one */
    TimelineDrawing(List<TimelineRow> rows, TimelineTexts texts) {
        this.rows = rows;
        this.texts = texts;
        start = rows.get(0).entry().at();
        persons = rows.stream().map(row -> row.entry().person()).distinct().toList();
        spans = LockSpan.of(rows.stream().map(TimelineRow::entry).toList());
        rows.forEach(row -> events.add(event(row)));
    }

    /** Each event leads to its row of the table, which has the id {@code e17} and leads back to {@code d17}. */
    String svg(OrderNo orderNumber) {
        LaneChart chart = new LaneChart(
                new Content(
                        persons.stream().map(this::name).toList(),
                        texts.text("timeline.order"),
                        events,
                        List.of(),
                        new Brackets(locks(), besidePills()),
                        List.of()),
                new Words(),
                NEAREST_PX / nearest(),
                0);
        Svg svg = new Svg(new Markup());
        svg.open(chart.width(), chart.bottom(), "group", texts.text("timeline.title", orderNumber), texts.lead());
        chart.draw(svg);
        return svg.markup().close("svg").toString();
    }

    private String name(Person person) {
        return rows.stream()
                .filter(row -> row.entry().person().equals(person))
                .findFirst()
                .orElseThrow()
                .person();
    }

    private Entry event(TimelineRow row) {
        TimelineEntry entry = row.entry();
        Optional<LockSpan> wait = spans.stream()
                .filter(span -> span.waits()
                        && span.from().equals(entry.at())
                        && span.person().equals(entry.person()))
                .findFirst();
        long moment = Math.max(
                nanos(entry.at()),
                events.isEmpty() ? 0 : events.get(events.size() - 1).start() + 1);
        Interval time = new Interval(moment, wait.map(this::end).orElse(moment));
        int lane = persons.indexOf(entry.person());
        List<Mark> marks = new ArrayList<>();
        if (entry instanceof Refusal refusal
                && refusal.reason() == RefusalReason.CHANGED
                && versions.containsKey(refusal.seen())) {
            marks.add(new SeenVersion(lane, time, versions.get(refusal.seen())));
        }
        marks.add(new Bar(lane, time, wait.isPresent() ? Look.WAIT : Look.RUN, row.isBad(), label(row)));
        if (entry instanceof Change change && !versions.containsKey(change.version())) {
            Pill pill = pill(row.pill(), Interval.at(moment));
            versions.put(change.version(), pill);
            marks.add(pill);
        }
        return new Entry(row.number(), row.number() + ". " + row.what(), true, marks);
    }

    private static List<TextLine> label(TimelineRow row) {
        TextLine what = new TextLine(row.what(), row.isBad() ? Style.BAD : Style.PLAIN);
        return Stream.of(what, new TextLine(row.details(), Style.DETAIL))
                .filter(line -> !line.text().isEmpty())
                .toList();
    }

    private static Pill pill(List<String> lines, Interval time) {
        List<Value> below =
                lines.stream().skip(1).map(line -> new Value(line, "")).toList();
        return new Pill(time, "", List.of(new Value(lines.get(0), "changed")), below, "pill");
    }

    private List<Bracket> locks() {
        return spans.stream()
                .filter(span -> !span.waits())
                .map(span -> new Bracket(
                        persons.indexOf(span.person()), new Interval(nanos(span.from()), end(span)), "", "lock"))
                .toList();
    }

    private double besidePills() {
        return versions.values().stream().mapToDouble(Pill::reach).max().orElse(0) + FROM_PILL;
    }

    private long end(LockSpan span) {
        return span.to() == null ? Interval.OPEN : nanos(span.to());
    }

    private long nanos(Instant at) {
        return Duration.between(start, at).toNanos();
    }

    /**
     * Returns the time between the two nearest events of different actors, at least a second: the picture shows which of the two came
     * first.
     */
    private long nearest() {
        return IntStream.range(1, rows.size())
                .filter(i -> !rows.get(i)
                        .entry()
                        .person()
                        .equals(rows.get(i - 1).entry().person()))
                .mapToLong(i -> Duration.between(
                                rows.get(i - 1).entry().at(),
                                rows.get(i).entry().at())
                        .toMillis())
                .filter(gap -> gap >= NEAREST_MS && gap < USUAL_MS)
                .min()
                .orElse(USUAL_MS);
    }

    /** The times of day, and the lengths of the folds. */
    private final class Words implements LaneChart.Words {

        @Override
        public String time(long nanos, long before) {
            return texts.time(
                    start.plusNanos(nanos), before == Long.MIN_VALUE ? Instant.EPOCH : start.plusNanos(before));
        }

        @Override
        public String fold(Fold fold) {
            return texts.length(fold.time().length());
        }
    }
}
