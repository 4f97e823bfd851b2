package dev.interlock.adapter.web.order.timeline;

import dev.interlock.application.port.in.timeline.TimelineEntry;
import dev.interlock.drawing.scale.Interval;
import dev.interlock.drawing.scale.TimeScale;
import dev.interlock.drawing.scale.Zoom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where an instant is on the picture. The two nearest events of different persons decide how large the scale is: which of them
 * came first is to be seen. What is nearer than a second is not told apart.
 */
final class TimelineScale {

    private static final double NEAREST_PX = 24;
    private static final long NEAREST_MS = 1_000;
    private static final long USUAL_MS = 120_000;

    private final Instant start;
    private final TimeScale scale;

    /** @param entries oldest first; at least one */
    TimelineScale(List<TimelineEntry> entries, double top) {
        start = entries.get(0).at();
        List<Interval> moments = entries.stream()
                .map(entry -> new Interval(nanos(entry.at()), nanos(entry.at())))
                .toList();
        scale = new TimeScale(moments, new Zoom(NEAREST_PX / nearest(entries)), top);
    }

    private TimelineScale(Instant start, TimeScale scale) {
        this.start = start;
        this.scale = scale;
    }

    /** Returns the scale on which these boxes have room, each at its event. */
    TimelineScale withRoomFor(List<TimeScale.Box> boxes) {
        return new TimelineScale(start, scale.withRoomFor(boxes));
    }

    private static double nearest(List<TimelineEntry> entries) {
        return IntStream.range(1, entries.size())
                .filter(i -> !entries.get(i).person().equals(entries.get(i - 1).person()))
                .mapToLong(i -> Duration.between(
                                entries.get(i - 1).at(), entries.get(i).at())
                        .toMillis())
                .filter(gap -> gap >= NEAREST_MS && gap < USUAL_MS)
                .min()
                .orElse(USUAL_MS);
    }

    long nanos(Instant at) {
        return Duration.between(start, at).toNanos();
    }

    double y(Instant at) {
        return scale.y(nanos(at));
    }

    double bottom() {
        return scale.bottom();
    }

    TimeScale time() {
        return scale;
    }
}
