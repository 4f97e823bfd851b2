package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Clients;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.LockNames;
import dev.interlock.benchmark.figures.Progress;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.RunLength;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Measures the time from the death of a holder until a waiter holds its lock. A process that holds a lock of each contender
 * is killed while another process waits. The wait time is four leases: some implementations don't notice the expiry and use
 * all of it.
 */
public final class Takeover {

    private static final String MEASUREMENT = "takeover after the holder's death, ms";

    private final Client client;
    private final Class<? extends Clients> clients;
    private final String address;
    private final Duration lease;

    /** @param clients opens the holder's client with that lease */
    public Takeover(Client client, Class<? extends Clients> clients, String address, Duration lease) {
        this.client = client;
        this.clients = clients;
        this.address = address;
        this.lease = lease;
    }

    public List<Row> rows(RunLength length) throws Exception {
        Map<String, List<Double>> millis = new LinkedHashMap<>();
        ExecutorService waiting = Executors.newCachedThreadPool();
        try {
            for (int n = 0; n < length.takeovers(); n++) {
                Progress.report(MEASUREMENT, n + 1, length.takeovers());
                takeOver(waiting)
                        .forEach((name, time) -> millis.computeIfAbsent(name, first -> new ArrayList<>())
                                .add(time));
            }
        } finally {
            waiting.shutdown();
        }
        return millis.entrySet().stream()
                .map(each -> new Row(
                        MEASUREMENT, each.getKey(), each.getValue(), "lease %,d ms".formatted(lease.toMillis())))
                .toList();
    }

    private Map<String, Double> takeOver(ExecutorService waiting) throws Exception {
        Map<String, Future<Double>> grants = new LinkedHashMap<>();
        try (WorkerProcess holder = WorkerProcess.start(clients, address, lease)) {
            holder.answer();
            holder.send("hold");
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

    private double millisSince(long died, Contender contender) throws InterruptedException {
        Contender.Hold hold =
                contender.lock(LockNames.ORPHANED, lease.multipliedBy(4)).orElseThrow();
        double millis = (System.nanoTime() - died) / 1e6;
        hold.release();
        return millis;
    }
}
