package dev.interlock.lock.redis.benchmark;

import com.sun.management.OperatingSystemMXBean;
import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.figures.Extent;
import dev.interlock.benchmark.figures.Median;
import dev.interlock.benchmark.figures.Rounds;
import dev.interlock.benchmark.figures.Row;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Threads of one process that are in nobody's way: each has a lock of its own, which it takes and gives back. */
final class OwnLocks {

    private static final OperatingSystemMXBean PROCESS =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private OwnLocks() {}

    static List<Row> rows(Client client, int threads, Extent extent) throws Exception {
        String measurement = "own locks, %d threads, pairs per second".formatted(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            Map<String, List<Pace>> paces = Rounds.of(
                    measurement,
                    extent.rounds(),
                    client.namesWithFloors(),
                    name -> pace(client.contender(name), threads, extent.contest(), pool));
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
                measurement, contender, perSecond, "%,.0f µs of processor a pair".formatted(Median.of(processor)));
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
            contender.lock(lock, Contender.PATIENCE).orElseThrow().release();
            pairs++;
        }
        return pairs;
    }

    /** @param processorMicros of the client's process, a pair */
    private record Pace(double pairsPerSecond, double processorMicros) {}
}
