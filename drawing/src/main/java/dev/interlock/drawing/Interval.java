package dev.interlock.drawing;

/** A stretch of time, in nanoseconds since the beginning of the picture. */
public record Interval(long from, long to) {

    /** The end of a stretch that goes on when the picture ends. */
    public static final long OPEN = Long.MAX_VALUE;

    /** Returns a moment, which has no length. */
    public static Interval at(long nanos) {
        return new Interval(nanos, nanos);
    }

    public long length() {
        return to - from;
    }

    public boolean overlaps(Interval other) {
        return from <= other.to && other.from <= to;
    }

    public boolean contains(Interval other) {
        return from <= other.from && other.to <= to;
    }
}
