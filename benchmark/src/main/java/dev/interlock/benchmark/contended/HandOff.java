package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Contender.Hold;
import dev.interlock.benchmark.contender.Locks;
import dev.interlock.benchmark.figures.Extent;
import dev.interlock.benchmark.figures.Median;
import dev.interlock.benchmark.figures.Progress;
import dev.interlock.benchmark.figures.Rounds;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.uncontended.ServerCounts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;

/** From the release in one client until another client, which waits for it, has the lock. */
public final class HandOff {

    /** Not everybody's code that waits has run for as long by then. */
    private static final int TIMES_AS_MANY_TO_WARM_UP = 20;

    private static final String MEASUREMENT = "hand-off between clients, ";
    private static final String MILLIS = MEASUREMENT + "ms";

    private HandOff() {}

    public static List<Row> rows(Client here, Client there, Extent extent) throws Exception {
        ExecutorService waiting = Executors.newSingleThreadExecutor();
        try {
            for (String name : here.names()) {
                Progress.report(MEASUREMENT + "warm-up of " + name);
                for (int n = 0; n < TIMES_AS_MANY_TO_WARM_UP * extent.handOffs(); n++) {
                    double unused = millis(here.contender(name), there.contender(name), waiting, 1, 3);
                }
            }
            Map<String, List<List<Double>>> times = Rounds.of(MILLIS, extent.rounds(), here.names(), name -> {
                List<Double> round = new ArrayList<>();
                for (int n = 0; n < extent.handOffs(); n++) {
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

    /** What both clients send from the holder's request to the waiter's release, over a round. */
    public static List<Row> counts(Client here, Client there, Extent extent, ServerCounts server) throws Exception {
        List<Row> rows = new ArrayList<>();
        ExecutorService waiting = Executors.newSingleThreadExecutor();
        try {
            Progress.report(MEASUREMENT + server.unit());
            for (String name : here.names()) {
                millis(here.contender(name), there.contender(name), waiting);
                long before = server.sent();
                for (int n = 0; n < extent.handOffs(); n++) {
                    millis(here.contender(name), there.contender(name), waiting);
                }
                double each = (double) (server.sent() - before) / extent.handOffs();
                rows.add(new Row(MEASUREMENT + server.unit(), name, List.of(each), ""));
            }
        } finally {
            waiting.shutdown();
        }
        return rows;
    }

    /** The holder lets go when the other has waited for a while: at no time that a poll could be in step with. */
    private static double millis(Contender holder, Contender waiter, ExecutorService waiting) throws Exception {
        return millis(holder, waiter, waiting, 20, 120);
    }

    private static double millis(Contender holder, Contender waiter, ExecutorService waiting, int least, int most)
            throws Exception {
        Hold hold = holder.tryLock(Locks.HANDED_OVER).orElseThrow();
        Future<Long> granted = waiting.submit(() -> {
            Hold next = waiter.lock(Locks.HANDED_OVER, Contender.PATIENCE).orElseThrow();
            long at = System.nanoTime();
            next.release();
            return at;
        });
        Thread.sleep(ThreadLocalRandom.current().nextInt(least, most));
        long released = System.nanoTime();
        hold.release();
        return (granted.get() - released) / 1e6;
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
