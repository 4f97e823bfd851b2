package dev.interlock.benchmark.uncontended;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.figures.Extent;
import dev.interlock.benchmark.figures.Median;
import dev.interlock.benchmark.figures.Row;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/**
 * Lets JMH sample {@link UncontendedBenchmark}, one short run a round. It does so in this process: forks would measure one
 * contender after the other, minutes apart, and what is measured here waits for the server, not for the compiler.
 */
public final class Uncontended {

    private static final List<Measurement> MEASUREMENTS = List.of(
            new Measurement("oneName", "acquire + release, µs"),
            new Measurement("refused", "refused try, µs"),
            new Measurement("tenNames", "acquire + release of ten names, µs"));

    private Uncontended() {}

    public static List<Row> rows(Client client, Extent extent) throws RunnerException {
        UncontendedBenchmark.client = client;
        Options options = new OptionsBuilder()
                .include(UncontendedBenchmark.class.getName())
                .param("contender", client.namesWithFloors().toArray(String[]::new))
                .forks(0)
                .shouldFailOnError(true)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(extent.sample().toMillis()))
                .verbosity(VerboseMode.SILENT)
                .build();
        new Runner(options).run();
        List<Collection<RunResult>> rounds = new ArrayList<>();
        for (int round = 0; round < extent.rounds(); round++) {
            rounds.add(new Runner(options).run());
        }
        return MEASUREMENTS.stream()
                .flatMap(measurement ->
                        client.namesWithFloors().stream().map(contender -> row(measurement, contender, rounds)))
                .toList();
    }

    private static Row row(Measurement measurement, String contender, List<Collection<RunResult>> rounds) {
        List<Statistics> samples = rounds.stream()
                .flatMap(Collection::stream)
                .filter(result -> result.getParams().getBenchmark().endsWith("." + measurement.method())
                        && result.getParams().getParam("contender").equals(contender))
                .map(result -> result.getPrimaryResult().getStatistics())
                .toList();
        return new Row(
                measurement.title(),
                contender,
                samples.stream().map(sample -> sample.getPercentile(50)).toList(),
                "p95 %.0f"
                        .formatted(Median.of(samples.stream()
                                .map(sample -> sample.getPercentile(95))
                                .toList())));
    }

    /** @param method of {@link UncontendedBenchmark} */
    private record Measurement(String method, String title) {}
}
