package dev.interlock.benchmark.uncontended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.LockNames;
import dev.interlock.benchmark.figures.Progress;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.lock.LockStoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts the requests of each contender, by the counters of the server. */
public final class RequestCounts {

    public static final String PAIR = "acquire + release, ";
    public static final String REFUSAL = "refused attempt, ";
    private static final String WAIT = "waiting, ";

    /** The number of repetitions, so high that the statements of one new pool connection round to zero for each of them. */
    private static final int TIMES = 200;

    private final Client client;
    private final ServerCounters server;

    public RequestCounts(Client client, ServerCounters server) {
        this.client = client;
        this.server = server;
    }

    public List<Row> pairs() throws Exception {
        return counts(
                PAIR,
                contender -> contender
                        .lock(LockNames.FREE, Contender.MAX_WAIT)
                        .orElseThrow()
                        .release());
    }

    /** Runs while a {@link LockHolder} holds the locks. */
    public List<Row> refusals() throws Exception {
        return counts(REFUSAL, RequestCounts::requireRefusal);
    }

    private static void requireRefusal(Contender contender) {
        if (contender.tryLock(LockNames.HELD).isPresent()) {
            throw new IllegalStateException(contender.name() + " acquired a lock that another client holds");
        }
    }

    private List<Row> counts(String measurement, Step step) throws Exception {
        Progress.report(measurement + server.unit());
        List<Row> rows = new ArrayList<>();
        for (String name : client.namesWithFloors()) {
            Contender contender = client.contender(name);
            repeat(step, contender);
            long sent = server.sent();
            Map<String, Long> kinds = server.kinds();
            repeat(step, contender);
            double each = Math.rint((double) (server.sent() - sent) / TIMES);
            rows.add(new Row(measurement + server.unit(), name, List.of(each), sinceThen(kinds)));
        }
        return rows;
    }

    private String sinceThen(Map<String, Long> before) throws Exception {
        return server.kinds().entrySet().stream()
                .map(kind -> Map.entry(
                        kind.getKey(),
                        Math.round((double) (kind.getValue() - before.getOrDefault(kind.getKey(), 0L)) / TIMES)))
                .filter(kind -> kind.getValue() > 0)
                .map(kind -> kind.getValue() + " " + kind.getKey())
                .collect(Collectors.joining(", "));
    }

    private static void repeat(Step step, Contender contender) throws Exception {
        for (int time = 0; time < TIMES; time++) {
            step.run(contender);
        }
    }

    /** Counts while one thread waits for a lock that a {@link LockHolder} holds. */
    public List<Row> waits(Duration time) throws Exception {
        String measurement = WAIT + server.unit() + " per second";
        Progress.report(measurement);
        List<Row> rows = new ArrayList<>();
        for (String name : client.names()) {
            double each = requestsDuring(time, client.contender(name)) * 1000.0 / time.toMillis();
            rows.add(new Row(measurement, name, List.of(each), ""));
        }
        return rows;
    }

    /** Counts again while the server is busy: a wait fails if one of its requests is not answered in time. */
    private long requestsDuring(Duration time, Contender contender) throws Exception {
        long deadline = System.nanoTime() + Contender.MAX_WAIT.toNanos();
        while (true) {
            long sent = server.sent();
            try {
                if (contender.lock(LockNames.HELD, time).isPresent()) {
                    throw new IllegalStateException(contender.name() + " acquired a lock that another client holds");
                }
                return server.sent() - sent;
            } catch (LockStoreException busy) {
                if (System.nanoTime() > deadline) {
                    throw busy;
                }
            }
        }
    }

    @FunctionalInterface
    private interface Step {

        void run(Contender contender) throws Exception;
    }
}
