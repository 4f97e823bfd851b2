package dev.interlock.benchmark.contended;

import dev.interlock.benchmark.contended.ContendedRun.Outcome;
import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.figures.Rounds;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.RunLength;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Measures one lock that all threads of one process compete for. */
public final class HotLock {

    private HotLock() {}

    public static List<Row> rows(Client client, int threads, Path memory, RunLength length) throws Exception {
        PlainCounter counter = new PlainCounter(memory);
        Map<String, List<Outcome>> outcomes = Rounds.of(
                measurement(threads),
                length.rounds(),
                client.names(),
                name -> checked(new ContendedRun(client.contender(name), threads, length.contended(), counter)));
        return outcomes.entrySet().stream()
                .map(each -> row(each.getKey(), threads, each.getValue()))
                .toList();
    }

    /** @throws IllegalStateException if two threads were in the critical section at once */
    private static Outcome checked(ContendedRun run) throws Exception {
        long before = run.counter().value();
        Outcome outcome = run.run();
        long counted = run.counter().value() - before;
        if (counted != outcome.sections()) {
            throw new IllegalStateException(
                    "%s: %d sections, %d counted".formatted(run.contender().name(), outcome.sections(), counted));
        }
        return outcome;
    }

    private static String measurement(int threads) {
        return "one hot lock, %d threads, sections per second".formatted(threads);
    }

    private static Row row(String contender, int threads, List<Outcome> rounds) {
        Duration longest = rounds.stream()
                .map(Outcome::longestWait)
                .max(Duration::compareTo)
                .orElseThrow();
        Outcome last = rounds.get(rounds.size() - 1);
        return new Row(
                measurement(threads),
                contender,
                rounds.stream().map(Outcome::perSecond).toList(),
                "a thread's share %d to %d, longest wait %d ms"
                        .formatted(last.fewest(), last.most(), longest.toMillis()));
    }
}
