package dev.interlock.lab.page.drawing;

import java.util.Locale;

/** Times of a trace, which are in nanoseconds, as text. */
public final class Milliseconds {

    public static final double NANOS = 1e6;

    private static final double SECOND = 1_000;

    private Milliseconds() {}

    /** Returns a duration with its unit: milliseconds, or seconds. */
    public static String withUnit(long nanos) {
        double milliseconds = nanos / NANOS;
        return milliseconds < SECOND
                ? String.format(Locale.ROOT, "%.1f ms", milliseconds)
                : String.format(Locale.ROOT, "%.2f s", milliseconds / SECOND);
    }

    /** Returns a point in time without its unit. */
    public static String exact(long nanos) {
        return String.format(Locale.ROOT, "%.2f", nanos / NANOS);
    }
}
