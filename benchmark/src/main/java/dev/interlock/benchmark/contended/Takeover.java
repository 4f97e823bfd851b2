package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Locks;
import dev.interlock.benchmark.figures.Extent;
import dev.interlock.benchmark.figures.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A process that holds a lock of every contender is killed; another one waits for all of them. */
public final class Takeover {

    private static final Duration LEASE = Duration.ofSeconds(2);

    private Takeover() {}

    public static List<Row> rows(Client client, String url, Extent extent) throws Exception {
        Map<String, List<Double>> millis = new LinkedHashMap<>();
        ExecutorService waiting = Executors.newCachedThreadPool();
        try {
            for (int n = 0; n < extent.takeovers(); n++) {
                takeOver(client, url, waiting)
                        .forEach((name, time) -> millis.computeIfAbsent(name, first -> new ArrayList<>())
                                .add(time));
            }
        } finally {
            waiting.shutdown();
        }
        return millis.entrySet().stream()
                .map(each -> new Row(
                        "takeover after the holder's death, ms",
                        each.getKey(),
                        each.getValue(),
                        "lease %,d ms".formatted(LEASE.toMillis())))
                .toList();
    }

    private static Map<String, Double> takeOver(Client client, String url, ExecutorService waiting) throws Exception {
        Map<String, Future<Double>> grants = new LinkedHashMap<>();
        try (WorkerProcess holder = WorkerProcess.start(url, LEASE)) {
            holder.answer();
            holder.tell("hold");
            holder.answer();
            holder.kill();
            long died = System.nanoTime();
            for (String name : client.names()) {
                Contender contender = client.contender(name);
                grants.put(name, waiting.submit(() -> millisSince(died, contender)));
            }
        }
        Map<String, Double> millis = new LinkedHashMap<>();
        for (Map.Entry<String, Future<Double>> grant : grants.entrySet()) {
            millis.put(grant.getKey(), grant.getValue().get());
        }
        return millis;
    }

    private static double millisSince(long died, Contender contender) throws InterruptedException {
        Contender.Hold hold = contender.lock(Locks.ORPHANED, Contender.PATIENCE).orElseThrow();
        double millis = (System.nanoTime() - died) / 1e6;
        hold.release();
        return millis;
    }
}
