package dev.interlock.benchmark;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.measure.ServerStatements;
import java.time.Duration;

/** Measures, and prints the results as Markdown. */
public final class Benchmark {

    private Benchmark() {}

    public static void main(String[] args) throws Exception {
        try (BenchmarkDatabase database = new BenchmarkDatabase();
                Client here = Client.of(database.url(), Duration.ofMinutes(10));
                ServerStatements server = new ServerStatements(database.url())) {
            System.out.println(here.names() + " " + server.kinds());
        }
    }
}
