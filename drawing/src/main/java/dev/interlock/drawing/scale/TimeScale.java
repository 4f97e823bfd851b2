package dev.interlock.drawing.scale;

import java.util.ArrayList;
import java.util.List;

/** Where a time is on the picture. Time runs downwards and is linear, except for folds, which are all of one height. */
public final class TimeScale {

    public static final double FOLD_PX = 28;

    private static final double SHORTEST_FOLDED_PX = 36;

    private final Zoom zoom;
    private final List<Stretch> stretches = new ArrayList<>();

    /** A stretch of time that is drawn to scale, with the place of its beginning. */
    public record Stretch(Interval time, double y) {}

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
            folds.add(new Fold(time, stretches.get(i).y() - FOLD_PX / 2));
        }
        return folds;
    }

    /** A time within a fold is placed by its part of the fold. */
    public double y(long nanos) {
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
        return bottom();
    }

    /** Returns which part of the fold between two stretches is below that time; none before the first stretch. */
    private static double part(long nanos, Stretch next, Stretch before) {
        double idle = next.time().from() - before.time().to();
        return idle <= 0 ? 0 : (next.time().from() - nanos) / idle;
    }

    public double bottom() {
        Stretch last = stretches.get(stretches.size() - 1);
        return last.y() + zoom.pixels(last.time().length());
    }
}
