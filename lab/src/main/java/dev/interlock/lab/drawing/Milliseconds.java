package dev.interlock.lab.drawing;

import java.util.Locale;

/** Times of a trace, which are in nanoseconds, as text. */
final class Milliseconds {

    static final double NANOS = 1e6;

    private static final double LONGEST = 10_000;

    private Milliseconds() {}

    /** Returns a duration with its unit: milliseconds, or seconds from ten of them. */
    static String withUnit(long nanos) {
        double milliseconds = nanos / NANOS;
        return milliseconds < LONGEST
                ? String.format(Locale.ROOT, "%.1f ms", milliseconds)
                : String.format(Locale.ROOT, "%.1f s", milliseconds / 1_000);
    }

    /** Returns a point in time without its unit. */
    static String exact(long nanos) {
        return String.format(Locale.ROOT, "%.2f", nanos / NANOS);
    }
}
