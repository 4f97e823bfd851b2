package dev.interlock.drawing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Where a time is on the picture. Time runs downwards and is to scale, with two exceptions: a long time in which nothing begins or
 * ends is folded, and boxes push what follows them downwards as far as they need.
 */
public final class TimeScale {

    public static final double FOLD_PX = 30;

    private static final double SHORTEST_FOLDED_PX = 40;
    private static final double NANOS_PER_MS = 1e6;

    private final List<Interval> busy;
    private final double pixelsPerMs;
    private final double top;
    private final NavigableMap<Long, Double> places = new TreeMap<>();
    private final List<Fold> folds = new ArrayList<>();
    private final Map<Integer, Double> ends = new HashMap<>();

    /** A box that hangs at a moment. Boxes of one column do not overlap. */
    public record Box(long nanos, int column, double height) {}

    /**
     * Time that is folded.
     *
     * @param idle whether nothing happens in it
     * @param y the middle of its place
     */
    public record Fold(Interval time, boolean idle, double y) {}

    /**
     * @param busy when something happens
     * @param top the place of the first moment, in pixels
     */
    public TimeScale(List<Interval> busy, List<Box> boxes, double pixelsPerMs, double top) {
        this.busy = List.copyOf(busy);
        this.pixelsPerMs = pixelsPerMs;
        NavigableMap<Long, List<Box>> moments = new TreeMap<>();
        for (Interval time : busy) {
            moments.putIfAbsent(time.from(), new ArrayList<>());
            moments.putIfAbsent(time.to() == Interval.OPEN ? time.from() : time.to(), new ArrayList<>());
        }
        boxes.forEach(box ->
                moments.computeIfAbsent(box.nanos(), nanos -> new ArrayList<>()).add(box));
        this.top = top;
        moments.forEach(this::place);
    }

    private void place(long nanos, List<Box> boxes) {
        double y = places.isEmpty() ? top : after(places.lastEntry(), nanos);
        for (Box box : boxes) {
            y = Math.max(y, ends.getOrDefault(box.column(), y));
        }
        for (Box box : boxes) {
            ends.merge(box.column(), y + box.height(), Math::max);
        }
        places.put(nanos, y);
    }

    /** Returns the place of a time after the last place. */
    private double after(Map.Entry<Long, Double> last, long nanos) {
        Interval gap = new Interval(last.getKey(), nanos);
        double pixels = gap.length() / NANOS_PER_MS * pixelsPerMs;
        if (pixels <= SHORTEST_FOLDED_PX) {
            return last.getValue() + pixels;
        }
        double y = bottom();
        boolean idle = busy.stream().noneMatch(time -> time.contains(gap));
        folds.add(new Fold(gap, idle, y + FOLD_PX / 2));
        return y + FOLD_PX;
    }

    public List<Fold> folds() {
        return List.copyOf(folds);
    }

    /** Returns the place of a time: between two moments in proportion, and after the last at the bottom. */
    public double y(long nanos) {
        Map.Entry<Long, Double> before = places.floorEntry(nanos);
        Map.Entry<Long, Double> next = places.ceilingEntry(nanos);
        if (before == null || next == null) {
            return next == null ? bottom() : next.getValue();
        }
        long length = next.getKey() - before.getKey();
        double part = length == 0 ? 0 : (double) (nanos - before.getKey()) / length;
        return before.getValue() + (next.getValue() - before.getValue()) * part;
    }

    /** Returns the lower end of all moments and boxes. */
    public double bottom() {
        double last = places.isEmpty() ? top : places.lastEntry().getValue();
        return ends.values().stream().reduce(last, Math::max);
    }
}
