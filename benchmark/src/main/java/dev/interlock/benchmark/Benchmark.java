package dev.interlock.benchmark;

import dev.interlock.benchmark.contended.HandOff;
import dev.interlock.benchmark.contended.HotLock;
import dev.interlock.benchmark.contended.Takeover;
import dev.interlock.benchmark.contended.TwoProcesses;
import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.figures.Extent;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.Table;
import dev.interlock.benchmark.mysql.BenchmarkDatabase;
import dev.interlock.benchmark.mysql.Circumstances;
import dev.interlock.benchmark.mysql.MySqlClients;
import dev.interlock.benchmark.mysql.ServerStatements;
import dev.interlock.benchmark.uncontended.Rival;
import dev.interlock.benchmark.uncontended.SentCounts;
import dev.interlock.benchmark.uncontended.Uncontended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Measures everything in one run, all contenders in turns, and prints it as Markdown. */
public final class Benchmark {

    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final Duration TAKEN_OVER = Duration.ofSeconds(2);

    private Benchmark() {}

    /** @param args {@code --short} to see that it works */
    public static void main(String[] args) throws Exception {
        Extent extent = List.of(args).contains("--short") ? Extent.SHORT : Extent.LONG;
        try (BenchmarkDatabase database = BenchmarkDatabase.create()) {
            System.out.println(Circumstances.of(database.url(), extent));
            System.out.println(new Table(rows(database.url(), extent), MySqlClients::floorOf, MySqlClients.PEERS));
        }
    }

    static List<Row> rows(String url, Extent extent) throws Exception {
        List<Row> rows = new ArrayList<>();
        Path memory = Files.createTempFile("counter", null);
        try (Client here = MySqlClients.openWithFloors(url, LEASE);
                Client there = new MySqlClients().open(url, LEASE);
                ServerStatements server = new ServerStatements(url)) {
            SentCounts counts = new SentCounts(here, server);
            rows.addAll(counts.pairs());
            // First, for it warms up what is asked alone later.
            for (int threads : extent.threads()) {
                rows.addAll(HotLock.rows(here, threads, memory, extent));
            }
            rows.addAll(TwoProcesses.rows(here.names(), MySqlClients.class, url, memory, extent));
            Rival rival = new Rival(there);
            try {
                rows.addAll(counts.refusals());
                rows.addAll(counts.waits(extent.waiting()));
                rows.addAll(Uncontended.rows(here, extent));
            } finally {
                rival.leave();
            }
            rows.addAll(HandOff.rows(here, there, extent));
            rows.addAll(HandOff.counts(here, there, extent, server));
            rows.addAll(new Takeover(here, MySqlClients.class, url, TAKEN_OVER).rows(extent));
        } finally {
            Files.delete(memory);
        }
        return rows;
    }
}
