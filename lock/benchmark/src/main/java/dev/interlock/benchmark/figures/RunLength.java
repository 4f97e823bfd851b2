package dev.interlock.benchmark.figures;

import java.time.Duration;
import java.util.List;

/**
 * The length of a run.
 *
 * @param rounds number of rounds that count, after one round of warm-up
 * @param samples number of rounds with one thread: many and short, because times are compared within a round
 * @param threads numbers of threads that compete for the hot lock in one process, one after the other
 * @param sample duration of a round with one thread
 * @param contended duration of a round of the hot lock
 * @param handOffs number of hand-offs in a round
 * @param waiting duration of a wait for a lock that stays held
 * @param takeovers number of holders that are killed
 * @param locks number of different locks, each acquired once
 */
public record RunLength(
        int rounds,
        int samples,
        List<Integer> threads,
        Duration sample,
        Duration contended,
        int handOffs,
        Duration waiting,
        int takeovers,
        int locks) {

    public static final RunLength FULL = new RunLength(
            5, 25, List.of(8, 32), Duration.ofMillis(200), Duration.ofSeconds(1), 30, Duration.ofSeconds(2), 3, 10_000);

    /** Shows that everything works; its times mean little. */
    public static final RunLength SHORT = new RunLength(
            1, 1, List.of(8), Duration.ofMillis(10), Duration.ofMillis(100), 2, Duration.ofMillis(500), 1, 100);
}
