package dev.interlock.benchmark.uncontended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.figures.Median;
import dev.interlock.benchmark.figures.Progress;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.RunLength;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/**
 * Samples {@link UncontendedBenchmark} by JMH, one short run a round. The runs stay in this process, because forks would
 * measure the contenders minutes apart. The warm-up gives the compiler time to finish before the first round.
 */
public final class Uncontended {

    private static final int WARM_UP_SAMPLES = 10;

    private final List<String> contenders;
    private final List<Collection<RunResult>> rounds;

    private Uncontended(List<String> contenders, List<Collection<RunResult>> rounds) {
        this.contenders = contenders;
        this.rounds = rounds;
    }

    /** Runs while a {@link LockHolder} holds the locks. */
    public static List<Row> rows(Client client, RunLength length) throws RunnerException {
        UncontendedBenchmark.client = client;
        Progress.report("one client alone: warm-up");
        // Code that only one contender runs is compiled later than shared code, and looks slower until then.
        new Runner(options(client, length.sample().multipliedBy(WARM_UP_SAMPLES))).run();
        List<Collection<RunResult>> rounds = new ArrayList<>();
        for (int round = 0; round < length.samples(); round++) {
            Progress.report("one client alone", round + 1, length.samples());
            rounds.add(new Runner(options(client, length.sample())).run());
        }
        return new Uncontended(client.namesWithFloors(), rounds).rows();
    }

    private static Options options(Client client, Duration sample) {
        return new OptionsBuilder()
                .include(UncontendedBenchmark.class.getName())
                .param("contender", client.namesWithFloors().toArray(String[]::new))
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(sample.toMillis()))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build();
    }

    private List<Row> rows() {
        return Stream.of(
                        rows("acquire + release, µs", this::oneName),
                        rows("refused attempt, µs", contender -> figures("refused", contender)),
                        rows("acquire + release of ten names, µs", this::tenNames))
                .flatMap(List::stream)
                .toList();
    }

    private List<Row> rows(String measurement, Function<String, Figures> figures) {
        return contenders.stream()
                .map(contender -> figures.apply(contender).row(measurement, contender))
                .toList();
    }

    private Figures oneName(String contender) {
        return figures("oneName", contender);
    }

    private Figures tenNames(String contender) {
        Figures ten = figures("tenNames", contender);
        double ratio = ten.row("", contender).ratioTo(oneName(contender).row("", contender));
        return new Figures(ten.medians(), ten.remark() + ", %.1f × one name".formatted(ratio));
    }

    private Figures figures(String method, String contender) {
        List<Statistics> samples = rounds.stream()
                .flatMap(Collection::stream)
                .filter(result -> result.getParams().getBenchmark().endsWith("." + method)
                        && result.getParams().getParam("contender").equals(contender))
                .map(result -> result.getPrimaryResult().getStatistics())
                .toList();
        return new Figures(percentiles(50, samples), "p95 %,.0f".formatted(Median.of(percentiles(95, samples))));
    }

    private static List<Double> percentiles(int percent, List<Statistics> samples) {
        return samples.stream().map(sample -> sample.getPercentile(percent)).toList();
    }

    /** @param medians one for each round */
    private record Figures(List<Double> medians, String remark) {

        Row row(String measurement, String contender) {
            return new Row(measurement, contender, medians, remark);
        }
    }
}
