package dev.interlock.drawing.scale;

import static java.util.stream.Collectors.groupingBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Where a time is on the picture. Time runs downwards and is linear, except for folds, which are all of one height, and for the
 * room that boxes need.
 */
public final class TimeScale {

    public static final double FOLD_PX = 28;

    private static final double SHORTEST_FOLDED_PX = 36;

    private final Zoom zoom;
    private final List<Stretch> stretches = new ArrayList<>();

    /** By how much each moment and what follows it is shifted downwards. */
    private final NavigableMap<Long, Double> shifts = new TreeMap<>();

    /** A stretch of time that is drawn to scale, with the place of its beginning. */
    public record Stretch(Interval time, double y) {}

    /** A box that hangs at a moment. Boxes of one column must not overlap. */
    public record Box(long nanos, int column, double height) {}

    /** Time that is left out, with the middle of the place that stands for it. */
    public record Fold(Interval time, double y) {}

    /**
     * @param busy the time that is not folded
     * @param top the place of its beginning
     */
    public TimeScale(List<Interval> busy, Zoom zoom, double top) {
        this.zoom = zoom;
        double y = top;
        for (Interval time : Interval.merged(busy, zoom.nanos(SHORTEST_FOLDED_PX))) {
            stretches.add(new Stretch(time, y));
            y += zoom.pixels(time.length()) + FOLD_PX;
        }
        if (stretches.isEmpty()) {
            stretches.add(new Stretch(new Interval(0, 0), y));
        }
    }

    private TimeScale(TimeScale linear) {
        zoom = linear.zoom;
        stretches.addAll(linear.stretches);
    }

    /**
     * Returns this scale with each moment shifted downwards as far as the boxes before it need. Boxes of one moment and column are
     * stacked.
     */
    public TimeScale withRoomFor(List<Box> boxes) {
        TimeScale roomy = new TimeScale(this);
        Map<Integer, Double> ends = new HashMap<>();
        double shift = 0;
        for (Map.Entry<Long, List<Box>> moment :
                new TreeMap<>(boxes.stream().collect(groupingBy(Box::nanos))).entrySet()) {
            double linear = linearY(moment.getKey());
            double y = moment.getValue().stream()
                    .mapToDouble(box -> ends.getOrDefault(box.column(), 0.0))
                    .reduce(linear + shift, Math::max);
            shift = y - linear;
            roomy.shifts.put(moment.getKey(), shift);
            moment.getValue()
                    .forEach(box ->
                            ends.merge(box.column(), y + box.height(), (end, next) -> Math.max(end, y) + box.height()));
        }
        return roomy;
    }

    public Zoom zoom() {
        return zoom;
    }

    public List<Stretch> stretches() {
        return List.copyOf(stretches);
    }

    public List<Fold> folds() {
        List<Fold> folds = new ArrayList<>();
        for (int i = 1; i < stretches.size(); i++) {
            Interval time = new Interval(
                    stretches.get(i - 1).time().to(), stretches.get(i).time().from());
            folds.add(new Fold(time, (y(time.from()) + y(time.to())) / 2));
        }
        return folds;
    }

    /** A time within a fold is placed by its part of the fold. */
    public double y(long nanos) {
        return linearY(nanos) + shift(nanos);
    }

    private double shift(long nanos) {
        Map.Entry<Long, Double> before = shifts.floorEntry(nanos);
        return before == null ? 0 : before.getValue();
    }

    private double linearY(long nanos) {
        Stretch before = stretches.get(0);
        for (Stretch next : stretches) {
            if (nanos < next.time().from()) {
                return next.y() - FOLD_PX * part(nanos, next, before);
            }
            if (nanos <= next.time().to()) {
                return next.y() + zoom.pixels(nanos - next.time().from());
            }
            before = next;
        }
        return linearBottom();
    }

    /** Returns which part of the fold between two stretches is below that time; none before the first stretch. */
    private static double part(long nanos, Stretch next, Stretch before) {
        double idle = next.time().from() - before.time().to();
        return idle <= 0 ? 0 : (next.time().from() - nanos) / idle;
    }

    public double bottom() {
        return linearBottom() + shift(Long.MAX_VALUE);
    }

    private double linearBottom() {
        Stretch last = stretches.get(stretches.size() - 1);
        return last.y() + zoom.pixels(last.time().length());
    }
}
