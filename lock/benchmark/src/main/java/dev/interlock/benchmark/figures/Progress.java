package dev.interlock.benchmark.figures;

import java.time.Duration;

/** Reports on the standard error what is being measured, because the table comes only at the end, after minutes. */
public final class Progress {

    private static final long START = System.nanoTime();

    private Progress() {}

    public static void report(String step) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - START);
        System.err.printf("%d:%02d  %s%n", elapsed.toMinutes(), elapsed.toSecondsPart(), step);
    }

    /** @param number the number of this turn, from 1 */
    public static void report(String measurement, int number, int turns) {
        report("%s: %d of %d".formatted(measurement, number, turns));
    }
}
