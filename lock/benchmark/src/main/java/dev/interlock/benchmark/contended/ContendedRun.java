package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Contender.Hold;
import dev.interlock.benchmark.contender.LockNames;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A run in which threads of one process compete for the hot lock: each acquires it, counts, releases it, and repeats. */
record ContendedRun(Contender contender, int threads, Duration time, PlainCounter counter) {

    Outcome run() throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            long start = System.nanoTime();
            List<Future<Outcome>> runs = pool.invokeAll(Collections.nCopies(threads, () -> repeat(start)));
            List<Outcome> outcomes = new ArrayList<>();
            for (Future<Outcome> run : runs) {
                outcomes.add(run.get());
            }
            return Outcome.of(outcomes, Duration.ofNanos(System.nanoTime() - start));
        } finally {
            pool.shutdown();
        }
    }

    private Outcome repeat(long start) throws InterruptedException {
        long sections = 0;
        long longestWait = 0;
        for (long asked = start; asked - start < time.toNanos(); asked = System.nanoTime()) {
            Hold hold = contender.lock(LockNames.HOT, Contender.MAX_WAIT).orElseThrow();
            longestWait = Math.max(longestWait, System.nanoTime() - asked);
            counter.increment();
            hold.release();
            sections++;
        }
        return new Outcome(sections, sections, sections, Duration.ofNanos(longestWait), time);
    }

    /**
     * The result of a run.
     *
     * @param sections number of critical sections
     * @param fewest smallest number of sections of a thread
     * @param most largest number of sections of a thread
     * @param elapsed time until the last thread has ended
     */
    record Outcome(long sections, long fewest, long most, Duration longestWait, Duration elapsed) {

        static Outcome of(List<Outcome> parts, Duration elapsed) {
            return new Outcome(
                    parts.stream().mapToLong(Outcome::sections).sum(),
                    parts.stream().mapToLong(Outcome::fewest).min().orElseThrow(),
                    parts.stream().mapToLong(Outcome::most).max().orElseThrow(),
                    parts.stream()
                            .map(Outcome::longestWait)
                            .max(Duration::compareTo)
                            .orElseThrow(),
                    elapsed);
        }

        double perSecond() {
            return sections * 1e9 / elapsed.toNanos();
        }
    }
}
