package dev.interlock.benchmark.figures;

import java.time.Duration;
import java.util.List;

/**
 * How much is measured.
 *
 * @param rounds that count; one more goes first, in which everything warms up
 * @param samples rounds in which one contender runs alone: many and short, as times are compared within each
 * @param threads that fight for the hot lock in one process: so many, and then so many
 * @param sample how long one of those rounds is
 * @param contest how long they fight for the hot lock
 * @param handOffs in one round
 * @param waiting for what stays held
 * @param takeovers from a holder that was killed
 * @param locks of which each is taken once
 */
public record Extent(
        int rounds,
        int samples,
        List<Integer> threads,
        Duration sample,
        Duration contest,
        int handOffs,
        Duration waiting,
        int takeovers,
        int locks) {

    public static final Extent LONG = new Extent(
            5, 25, List.of(8, 32), Duration.ofMillis(200), Duration.ofSeconds(1), 30, Duration.ofSeconds(2), 3, 10_000);

    /** Shows that all of it works; its times say little. */
    public static final Extent SHORT = new Extent(
            1, 1, List.of(8), Duration.ofMillis(10), Duration.ofMillis(100), 2, Duration.ofMillis(500), 1, 100);
}
