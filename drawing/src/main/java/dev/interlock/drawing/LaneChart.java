package dev.interlock.drawing;

import dev.interlock.drawing.Svg.Anchor;
import dev.interlock.drawing.TimeScale.Box;
import dev.interlock.drawing.TimeScale.Fold;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Lanes over time: the row between its actors, and on their lines the locks, the waits and the events. */
public final class LaneChart {

    private static final double HEADS = 24;
    private static final double LINES = 34;
    private static final double FIRST_EVENT = 52;
    private static final double BELOW = 12;
    private static final double LEAST_MIDDLE = 130;
    private static final double LEAST_LABELS = 160;
    private static final double MOST_MIDDLE = 240;
    private static final double BESIDE_LANE = 24;
    private static final double BAR_EDGE = 8;
    private static final double LOCK_EDGE = 4;
    private static final double TICK = 6;
    private static final double BETWEEN_TIMES = 14;
    private static final double TEXT_MIDDLE = 4;
    private static final double FOLD_TEXT = 8;

    private final Content content;
    private final Words words;
    private final Lanes lanes;
    private final TimeScale scale;
    private final double top;

    /**
     * The content of a picture.
     *
     * @param actors the names of their lanes
     * @param row the name of the row's lane
     * @param events by their time
     * @param remarks what belongs to no event
     */
    public record Content(
            List<String> actors,
            String row,
            List<Entry> events,
            List<Mark> remarks,
            Brackets locks,
            List<Arrow> arrows) {

        private List<Mark> marks() {
            Stream<Mark> ofEvents = events.stream().flatMap(event -> event.marks().stream());
            return Stream.concat(ofEvents, remarks.stream()).toList();
        }
    }

    /**
     * An event.
     *
     * @param number of its element {@code d17}, which leads to the element {@code e17} of the page
     * @param title what a pointer and a screen reader say of it
     * @param timed whether the axis has its time
     */
    public record Entry(int number, String title, boolean timed, List<Mark> marks) {

        public long start() {
            return marks.get(0).time().from();
        }
    }

    /** An arrow from a wait to the lock of the actor that it is for, or to the line of that actor. */
    public record Arrow(int lane, Interval time, int blocker) {}

    /** The words of the axis. */
    public interface Words {

        /** @param before the time that is written above it, or {@link Long#MIN_VALUE} */
        String time(long nanos, long before);

        String fold(Fold fold);
    }

    /** @param top how much space there is above it */
    public LaneChart(Content content, Words words, double pixelsPerMs, double top) {
        this.content = content;
        this.words = words;
        this.top = top;
        List<Mark> marks = content.marks();
        double middle = Math.max(content.locks().reach(), reach(marks, mark -> mark.lane() == Lanes.ROW)) + BESIDE_LANE;
        lanes = new Lanes(
                content.actors(),
                content.row(),
                Math.max(LEAST_MIDDLE, Math.min(MOST_MIDDLE, middle)),
                Math.max(LEAST_LABELS, reach(marks, mark -> mark.lane() != Lanes.ROW)));
        scale = new TimeScale(
                marks.stream().map(Mark::time).toList(),
                marks.stream()
                        .map(mark -> new Box(mark.time().from(), mark.lane(), mark.height()))
                        .toList(),
                pixelsPerMs,
                top + FIRST_EVENT);
    }

    private static double reach(List<Mark> marks, Predicate<Mark> condition) {
        return marks.stream().filter(condition).mapToDouble(Mark::reach).max().orElse(0);
    }

    public double width() {
        return lanes.width();
    }

    public double bottom() {
        return scale.bottom() + BELOW;
    }

    /** Events are links. They are drawn by their time, so that the keyboard reaches them in this order. */
    public void draw(Svg svg) {
        folds(svg);
        times(svg);
        lanes.actors().forEach(lane -> line(svg, lane));
        line(svg, lanes.row());
        content.locks().draw(svg, lanes, scale);
        content.arrows().forEach(arrow -> draw(svg, arrow));
        for (Entry event : content.events()) {
            svg.markup().open("a", "class", "event", "id", "d" + event.number(), "href", "#e" + event.number());
            svg.markup().element("title", event.title());
            event.marks().forEach(mark -> mark.draw(svg, lanes, scale));
            svg.markup().close("a");
        }
        content.remarks().forEach(remark -> remark.draw(svg, lanes, scale));
    }

    private void folds(Svg svg) {
        for (Fold fold : scale.folds()) {
            svg.path("folded", "M%s %sH%s", 0.0, fold.y(), width());
            svg.text("fold", FOLD_TEXT, fold.y() + TEXT_MIDDLE, Anchor.START, words.fold(fold));
        }
    }

    private void times(Svg svg) {
        double last = 0;
        long before = Long.MIN_VALUE;
        for (Entry event : content.events()) {
            double y = scale.y(event.start());
            if (event.timed() && y - last >= BETWEEN_TIMES) {
                svg.path("axis", "M%s %sh%s", Lanes.AXIS - TICK, y, TICK);
                String text = words.time(event.start(), before);
                svg.text("time", Lanes.AXIS - TICK - TEXT_MIDDLE, y + TEXT_MIDDLE, Anchor.END, text);
                last = y;
                before = event.start();
            }
        }
    }

    private void line(Svg svg, Lane lane) {
        svg.path("lane", "M%s %sV%s", lane.x(), top + LINES, bottom());
        svg.text("head", lane.x(), top + HEADS, Anchor.MIDDLE, lane.name());
    }

    private void draw(Svg svg, Arrow arrow) {
        Lane waiting = lanes.of(arrow.lane());
        Lane blocker = lanes.of(arrow.blocker());
        Interval wait = arrow.time();
        double y = (scale.y(wait.from()) + scale.y(wait.to())) / 2;
        double lock = content.locks().heldBy(blocker, wait.from() + wait.length() / 2, lanes);
        boolean held = lock != blocker.x();
        double direction = Math.signum(lock - waiting.x());
        double target = lock - direction * (held ? LOCK_EDGE : BAR_EDGE);
        svg.arrow("waits", "M%s %sH%s", waiting.x() + direction * BAR_EDGE, y, target);
    }
}
