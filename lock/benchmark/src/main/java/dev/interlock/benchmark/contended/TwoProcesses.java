package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contender.Clients;
import dev.interlock.benchmark.figures.Rounds;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.RunLength;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Measures one lock that all threads of two processes compete for. */
public final class TwoProcesses {

    private static final int THREADS = 4;
    private static final String MEASUREMENT =
            "one hot lock, 2 processes with %d threads each, sections per second".formatted(THREADS);

    private TwoProcesses() {}

    public static List<Row> rows(
            List<String> contenders, Class<? extends Clients> clients, String address, Path memory, RunLength length)
            throws Exception {
        Duration lease = Duration.ofMinutes(10);
        try (WorkerProcess one = WorkerProcess.start(clients, address, lease);
                WorkerProcess other = WorkerProcess.start(clients, address, lease)) {
            one.answer();
            other.answer();
            Map<String, List<Shares>> shares = Rounds.of(
                    MEASUREMENT,
                    length.rounds(),
                    contenders,
                    name -> run(name, List.of(one, other), memory, length.contended()));
            return shares.entrySet().stream()
                    .map(each -> row(each.getKey(), each.getValue()))
                    .toList();
        }
    }

    private static Shares run(String contender, List<WorkerProcess> workers, Path memory, Duration time)
            throws IOException {
        PlainCounter counter = new PlainCounter(memory);
        long before = counter.value();
        for (WorkerProcess worker : workers) {
            worker.send("run", contender, THREADS, time.toMillis(), memory);
        }
        Shares shares = Shares.of(workers.get(0).answer(), workers.get(1).answer());
        long counted = counter.value() - before;
        if (counted != shares.sum()) {
            throw new IllegalStateException("%s: %d sections, %d counted".formatted(contender, shares.sum(), counted));
        }
        return shares;
    }

    private static Row row(String contender, List<Shares> rounds) {
        Shares last = rounds.get(rounds.size() - 1);
        return new Row(
                MEASUREMENT,
                contender,
                rounds.stream().map(Shares::perSecond).toList(),
                "shares %d and %d, longest wait %d ms"
                        .formatted(
                                last.one(),
                                last.other(),
                                rounds.stream()
                                        .mapToLong(Shares::longestWait)
                                        .max()
                                        .orElseThrow()));
    }

    /** @param millis time until both processes have ended their run */
    private record Shares(long one, long other, long longestWait, long millis) {

        static Shares of(List<String> one, List<String> other) {
            return new Shares(number(one, 0), number(other, 0), longer(one, other, 1), longer(one, other, 2));
        }

        private static long longer(List<String> one, List<String> other, int place) {
            return Math.max(number(one, place), number(other, place));
        }

        private static long number(List<String> answer, int place) {
            return Long.parseLong(answer.get(place));
        }

        long sum() {
            return one + other;
        }

        double perSecond() {
            return sum() * 1000.0 / millis;
        }
    }
}
