package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Contender.Hold;
import dev.interlock.benchmark.contender.Locks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Threads of one process that fight for the hot lock: each takes it, counts, gives it back, and begins again. */
record Contest(Contender contender, int threads, Duration time, PlainCounter counter) {

    Outcome run() throws InterruptedException, ExecutionException {
        ExecutorService fighters = Executors.newFixedThreadPool(threads);
        try {
            long start = System.nanoTime();
            List<Future<Outcome>> fights = fighters.invokeAll(Collections.nCopies(threads, () -> fight(start)));
            List<Outcome> outcomes = new ArrayList<>();
            for (Future<Outcome> fight : fights) {
                outcomes.add(fight.get());
            }
            return Outcome.of(outcomes, Duration.ofNanos(System.nanoTime() - start));
        } finally {
            fighters.shutdown();
        }
    }

    private Outcome fight(long start) throws InterruptedException {
        long sections = 0;
        long longestWait = 0;
        for (long asked = start; asked - start < time.toNanos(); asked = System.nanoTime()) {
            Hold hold = contender.lock(Locks.HOT, Contender.PATIENCE).orElseThrow();
            longestWait = Math.max(longestWait, System.nanoTime() - asked);
            counter.increment();
            hold.release();
            sections++;
        }
        return new Outcome(sections, sections, sections, Duration.ofNanos(longestWait), time);
    }

    /**
     * How it went.
     *
     * @param sections how often the lock was held
     * @param fewest sections of one thread
     * @param most sections of one thread
     * @param elapsed until the last one was through
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
