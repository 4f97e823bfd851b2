package dev.interlock.benchmark.redis;

import com.sun.management.OperatingSystemMXBean;
import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.figures.Median;
import dev.interlock.benchmark.figures.Rounds;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.RunLength;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Measures threads of one process that don't compete: each acquires and releases a lock of its own. */
final class OwnLocks {

    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private OwnLocks() {}

    static List<Row> rows(Client client, int threads, RunLength length) throws Exception {
        String measurement = "own locks, %d threads, pairs per second".formatted(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            Map<String, List<Pace>> paces = Rounds.of(
                    measurement,
                    length.rounds(),
                    client.namesWithFloors(),
                    name -> pace(client.contender(name), threads, length.contended(), pool));
            return paces.entrySet().stream()
                    .map(each -> row(measurement, each.getKey(), each.getValue()))
                    .toList();
        } finally {
            pool.shutdown();
        }
    }

    private static Row row(String measurement, String contender, List<Pace> paces) {
        List<Double> perSecond = paces.stream().map(Pace::pairsPerSecond).toList();
        List<Double> processor = paces.stream().map(Pace::processorMicros).toList();
        return new Row(
                measurement, contender, perSecond, "%,.0f µs of processor time a pair".formatted(Median.of(processor)));
    }

    private static Pace pace(Contender contender, int threads, Duration time, ExecutorService pool) throws Exception {
        List<Callable<Long>> turns = IntStream.range(0, threads)
                .<Callable<Long>>mapToObj(thread -> () -> pairs(contender, "own " + thread, time))
                .toList();
        long start = System.nanoTime();
        long processorBefore = PROCESS.getProcessCpuTime();
        long pairs = 0;
        for (Future<Long> turn : pool.invokeAll(turns)) {
            pairs += turn.get();
        }
        return new Pace(
                pairs * 1e9 / (System.nanoTime() - start),
                (PROCESS.getProcessCpuTime() - processorBefore) / 1e3 / pairs);
    }

    private static long pairs(Contender contender, String lock, Duration time) throws InterruptedException {
        long start = System.nanoTime();
        long pairs = 0;
        while (System.nanoTime() - start < time.toNanos()) {
            contender.lock(lock, Contender.MAX_WAIT).orElseThrow().release();
            pairs++;
        }
        return pairs;
    }

    /** @param processorMicros processor time of the client's process for each pair, in µs */
    private record Pace(double pairsPerSecond, double processorMicros) {}
}
