package dev.interlock.lock.redis.benchmark;

import dev.interlock.benchmark.contended.HandOff;
import dev.interlock.benchmark.contended.HotLock;
import dev.interlock.benchmark.contended.Takeover;
import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.figures.Extent;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.Table;
import dev.interlock.benchmark.uncontended.Rival;
import dev.interlock.benchmark.uncontended.SentCounts;
import dev.interlock.benchmark.uncontended.Uncontended;
import dev.interlock.lock.redis.testing.TestRedis;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Measures everything in one run, all contenders in turns, and prints it as Markdown. */
public final class RedisBenchmark {

    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final Duration TAKEN_OVER = Duration.ofSeconds(1);

    private RedisBenchmark() {}

    /** @param args {@code --short} to see that it works */
    public static void main(String[] args) throws Exception {
        Extent extent = List.of(args).contains("--short") ? Extent.SHORT : Extent.LONG;
        try (TestRedis server = TestRedis.start()) {
            System.out.println(Circumstances.of(server, extent));
            System.out.println(new Table(
                    rows(server.url(), extent),
                    contender -> Ping.NAME,
                    List.of(BareLettuce.NAME, Redisson.LOCK, SpringIntegration.NAME)));
        }
        // Redisson leaves threads behind that would keep the process.
        System.exit(0);
    }

    static List<Row> rows(String address, Extent extent) throws Exception {
        List<Row> rows = new ArrayList<>();
        rows.addAll(counted(address, extent));
        Path memory = Files.createTempFile("counter", null);
        try (Client here = RedisClients.openWithFloor(address, LEASE);
                Client there = new RedisClients().open(address, LEASE)) {
            // First, for it warms up what is asked alone later.
            for (int threads : extent.threads()) {
                rows.addAll(HotLock.rows(here, threads, memory, extent));
                rows.addAll(OwnLocks.rows(here, threads, extent));
            }
            rows.addAll(OwnLocks.rows(here, 1, extent));
            Rival rival = new Rival(there);
            try {
                rows.addAll(Uncontended.rows(here, extent));
            } finally {
                rival.leave();
            }
            rows.addAll(HandOff.rows(here, there, extent));
            rows.addAll(new Takeover(here, RedisClients.class, address, TAKEN_OVER).rows(extent));
        } finally {
            Files.delete(memory);
        }
        return rows;
    }

    private static List<Row> counted(String address, Extent extent) throws Exception {
        List<Row> rows = new ArrayList<>();
        try (Monitor monitor = new Monitor(address)) {
            try (Client here = RedisClients.openWithFloor(address, LEASE);
                    Client there = new RedisClients().open(address, LEASE)) {
                SentCounts counts = new SentCounts(here, monitor);
                rows.addAll(counts.pairs());
                Rival rival = new Rival(there);
                try {
                    rows.addAll(counts.refusals());
                    rows.addAll(counts.waits(extent.waiting()));
                } finally {
                    rival.leave();
                }
                rows.addAll(HandOff.counts(here, there, extent, monitor));
            }
            rows.addAll(Channels.rows(address, extent.locks(), monitor));
            rows.addAll(Idle.rows(address, extent.waiting(), monitor));
        }
        return rows;
    }
}
