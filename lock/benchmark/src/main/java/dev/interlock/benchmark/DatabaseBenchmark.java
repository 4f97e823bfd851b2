package dev.interlock.benchmark;

import dev.interlock.benchmark.contended.HandOff;
import dev.interlock.benchmark.contended.HotLock;
import dev.interlock.benchmark.contended.Takeover;
import dev.interlock.benchmark.contended.TwoProcesses;
import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.figures.Arguments;
import dev.interlock.benchmark.figures.Report;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.RunLength;
import dev.interlock.benchmark.figures.Table;
import dev.interlock.benchmark.mysql.BenchmarkDatabase;
import dev.interlock.benchmark.mysql.Environment;
import dev.interlock.benchmark.mysql.MySqlClients;
import dev.interlock.benchmark.mysql.ServerStatements;
import dev.interlock.benchmark.uncontended.LockHolder;
import dev.interlock.benchmark.uncontended.RequestCounts;
import dev.interlock.benchmark.uncontended.Uncontended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** Measures locks in the database: all contenders take turns in one run, which prints a Markdown table. */
public final class DatabaseBenchmark {

    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final Duration TAKEOVER_LEASE = Duration.ofSeconds(2);

    private DatabaseBenchmark() {}

    /** @param args see {@link Arguments} */
    public static void main(String[] args) throws Exception {
        Arguments arguments = Arguments.of(args);
        RunLength length = arguments.length();
        try (BenchmarkDatabase database = BenchmarkDatabase.create()) {
            Report report = new Report(
                    "database",
                    "locks in the database",
                    Environment.of(database.url(), length),
                    new Table.Columns(MySqlClients::floorOf, MySqlClients.PEERS));
            measure(database.url(), length, report::add);
            report.write(arguments.folder());
        }
    }

    /** @param results receives the rows of each measurement once it has ended */
    static void measure(String url, RunLength length, Consumer<List<Row>> results) throws Exception {
        Path memory = Files.createTempFile("counter", null);
        try (Client here = MySqlClients.openWithFloors(url, LEASE);
                Client there = new MySqlClients().open(url, LEASE);
                ServerStatements server = new ServerStatements(url)) {
            RequestCounts counts = new RequestCounts(here, server);
            results.accept(counts.pairs());
            // The hot lock comes first, because it warms up the code that is measured alone later.
            for (int threads : length.threads()) {
                results.accept(HotLock.rows(here, threads, memory, length));
            }
            results.accept(TwoProcesses.rows(here.names(), MySqlClients.class, url, memory, length));
            LockHolder holder = new LockHolder(there);
            try {
                results.accept(counts.refusals());
                results.accept(counts.waits(length.waiting()));
                results.accept(Uncontended.rows(here, length));
            } finally {
                holder.release();
            }
            results.accept(HandOff.rows(here, there, length));
            results.accept(HandOff.counts(here, there, length, server));
            results.accept(new Takeover(here, MySqlClients.class, url, TAKEOVER_LEASE).rows(length));
        } finally {
            Files.delete(memory);
        }
    }
}
