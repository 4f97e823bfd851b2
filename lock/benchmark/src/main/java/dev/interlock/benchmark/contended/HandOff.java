package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Contender.Hold;
import dev.interlock.benchmark.contender.LockNames;
import dev.interlock.benchmark.figures.Median;
import dev.interlock.benchmark.figures.Progress;
import dev.interlock.benchmark.figures.Rounds;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.RunLength;
import dev.interlock.benchmark.uncontended.ServerCounters;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;

/** Measures the time from the release in one client until another client, which waits, holds the lock. */
public final class HandOff {

    /** The earlier measurements warm up the waiting code of the contenders unevenly. */
    private static final int WARM_UP_ROUNDS = 20;

    private static final String MEASUREMENT = "hand-off between clients, ";
    private static final String MILLIS = MEASUREMENT + "ms";

    private HandOff() {}

    public static List<Row> rows(Client here, Client there, RunLength length) throws Exception {
        ExecutorService waiting = Executors.newSingleThreadExecutor();
        try {
            for (String name : here.names()) {
                Progress.report(MEASUREMENT + "warm-up of " + name);
                for (int n = 0; n < WARM_UP_ROUNDS * length.handOffs(); n++) {
                    double unused = millis(here.contender(name), there.contender(name), waiting, 1, 3);
                }
            }
            Map<String, List<List<Double>>> times = Rounds.of(MILLIS, length.rounds(), here.names(), name -> {
                List<Double> round = new ArrayList<>();
                for (int n = 0; n < length.handOffs(); n++) {
                    round.add(millis(here.contender(name), there.contender(name), waiting));
                }
                return round;
            });
            return times.entrySet().stream()
                    .map(each -> row(each.getKey(), each.getValue()))
                    .toList();
        } finally {
            waiting.shutdown();
        }
    }

    /** Counts what both clients send from the holder's request to the waiter's release, on average over a round. */
    public static List<Row> counts(Client here, Client there, RunLength length, ServerCounters server)
            throws Exception {
        List<Row> rows = new ArrayList<>();
        ExecutorService waiting = Executors.newSingleThreadExecutor();
        try {
            Progress.report(MEASUREMENT + server.unit());
            for (String name : here.names()) {
                millis(here.contender(name), there.contender(name), waiting);
                long before = server.sent();
                for (int n = 0; n < length.handOffs(); n++) {
                    millis(here.contender(name), there.contender(name), waiting);
                }
                double each = (double) (server.sent() - before) / length.handOffs();
                rows.add(new Row(MEASUREMENT + server.unit(), name, List.of(each), ""));
            }
        } finally {
            waiting.shutdown();
        }
        return rows;
    }

    /** The holder releases after a random time, so that no polling interval is in step with it. */
    private static double millis(Contender holder, Contender waiter, ExecutorService waiting) throws Exception {
        return millis(holder, waiter, waiting, 20, 120);
    }

    private static double millis(Contender holder, Contender waiter, ExecutorService waiting, int least, int most)
            throws Exception {
        Hold hold = acquire(holder);
        Future<Long> granted = waiting.submit(() -> {
            Hold next = waiter.lock(LockNames.HANDED_OVER, Contender.MAX_WAIT).orElseThrow();
            long at = System.nanoTime();
            next.release();
            return at;
        });
        Thread.sleep(ThreadLocalRandom.current().nextInt(least, most));
        long released = System.nanoTime();
        hold.release();
        return (granted.get() - released) / 1e6;
    }

    /** Waits only if a single attempt is refused: on a busy machine, a release may still be in progress in the background. */
    private static Hold acquire(Contender holder) throws InterruptedException {
        Optional<Hold> free = holder.tryLock(LockNames.HANDED_OVER);
        return free.isPresent()
                ? free.get()
                : holder.lock(LockNames.HANDED_OVER, Contender.MAX_WAIT).orElseThrow();
    }

    private static Row row(String contender, List<List<Double>> rounds) {
        List<Double> all = rounds.stream().flatMap(Collection::stream).toList();
        return new Row(
                MILLIS,
                contender,
                rounds.stream().map(Median::of).toList(),
                "p95 %.2f, max %.2f".formatted(Median.percentile(95, all), Median.percentile(100, all)));
    }
}
