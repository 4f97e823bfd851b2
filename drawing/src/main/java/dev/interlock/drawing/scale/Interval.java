package dev.interlock.drawing.scale;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A stretch of time, in nanoseconds since the beginning of the picture. */
public record Interval(long from, long to) {

    public long length() {
        return to - from;
    }

    public boolean overlaps(Interval other) {
        return from <= other.to && other.from <= to;
    }

    /** Returns the intervals in order. Those that overlap, or are not farther apart than the gap, become one. */
    static List<Interval> merged(List<Interval> intervals, long gap) {
        List<Interval> merged = new ArrayList<>();
        for (Interval next : intervals.stream()
                .sorted(Comparator.comparingLong(Interval::from))
                .toList()) {
            Interval last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
            if (last == null || next.from() - last.to() > gap) {
                merged.add(next);
            } else {
                merged.set(merged.size() - 1, new Interval(last.from(), Math.max(last.to(), next.to())));
            }
        }
        return merged;
    }
}
