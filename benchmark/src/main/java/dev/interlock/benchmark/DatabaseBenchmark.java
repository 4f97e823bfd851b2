package dev.interlock.benchmark;

import dev.interlock.benchmark.contended.HandOff;
import dev.interlock.benchmark.contended.HotLock;
import dev.interlock.benchmark.contended.Takeover;
import dev.interlock.benchmark.contended.TwoProcesses;
import dev.interlock.benchmark.contender.Client;
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
import java.util.ArrayList;
import java.util.List;

/** Measures locks in the database: all contenders take turns in one run, which prints a Markdown table. */
public final class DatabaseBenchmark {

    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final Duration TAKEOVER_LEASE = Duration.ofSeconds(2);

    private DatabaseBenchmark() {}

    /**
     * @param args {@code --short} for a run that only shows that everything works, and {@code --out=folder} to write the table and
     *     its charts
     */
    public static void main(String[] args) throws Exception {
        RunLength length = List.of(args).contains("--short") ? RunLength.SHORT : RunLength.FULL;
        try (BenchmarkDatabase database = BenchmarkDatabase.create()) {
            Table table = new Table(rows(database.url(), length), MySqlClients::floorOf, MySqlClients.PEERS);
            new Report("database", "locks in the database", Environment.of(database.url(), length), table)
                    .publish(List.of(args));
        }
    }

    static List<Row> rows(String url, RunLength length) throws Exception {
        List<Row> rows = new ArrayList<>();
        Path memory = Files.createTempFile("counter", null);
        try (Client here = MySqlClients.openWithFloors(url, LEASE);
                Client there = new MySqlClients().open(url, LEASE);
                ServerStatements server = new ServerStatements(url)) {
            RequestCounts counts = new RequestCounts(here, server);
            rows.addAll(counts.pairs());
            // The hot lock comes first, because it warms up the code that is measured alone later.
            for (int threads : length.threads()) {
                rows.addAll(HotLock.rows(here, threads, memory, length));
            }
            rows.addAll(TwoProcesses.rows(here.names(), MySqlClients.class, url, memory, length));
            LockHolder holder = new LockHolder(there);
            try {
                rows.addAll(counts.refusals());
                rows.addAll(counts.waits(length.waiting()));
                rows.addAll(Uncontended.rows(here, length));
            } finally {
                holder.release();
            }
            rows.addAll(HandOff.rows(here, there, length));
            rows.addAll(HandOff.counts(here, there, length, server));
            rows.addAll(new Takeover(here, MySqlClients.class, url, TAKEOVER_LEASE).rows(length));
        } finally {
            Files.delete(memory);
        }
        return rows;
    }
}
