package dev.interlock.benchmark.redis;

import dev.interlock.benchmark.contended.HandOff;
import dev.interlock.benchmark.contended.HotLock;
import dev.interlock.benchmark.contended.Takeover;
import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.figures.Report;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.figures.RunLength;
import dev.interlock.benchmark.figures.Table;
import dev.interlock.benchmark.uncontended.LockHolder;
import dev.interlock.benchmark.uncontended.RequestCounts;
import dev.interlock.benchmark.uncontended.Uncontended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Measures locks in Redis: all contenders take turns in one run, which prints a Markdown table. */
public final class RedisBenchmark {

    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final Duration TAKEOVER_LEASE = Duration.ofSeconds(1);

    private RedisBenchmark() {}

    /**
     * @param args {@code --short} for a run that only shows that everything works, and {@code --out=folder} to write the table and
     *     its charts
     */
    public static void main(String[] args) throws Exception {
        RunLength length = List.of(args).contains("--short") ? RunLength.SHORT : RunLength.FULL;
        try (LocalRedis server = LocalRedis.start()) {
            Table table = new Table(
                    rows(server.url(), length),
                    contender -> PingFloor.NAME,
                    List.of(BareLettuceContender.NAME, RedissonContender.LOCK, RedisLockRegistryContender.NAME));
            new Report("redis", "locks in Redis", Environment.of(server, length), table).publish(List.of(args));
        }
        // Redisson leaves threads behind that would keep the process alive.
        System.exit(0);
    }

    static List<Row> rows(String address, RunLength length) throws Exception {
        List<Row> rows = new ArrayList<>();
        rows.addAll(counted(address, length));
        Path memory = Files.createTempFile("counter", null);
        try (Client here = RedisClients.openWithFloor(address, LEASE);
                Client there = new RedisClients().open(address, LEASE)) {
            // The hot lock comes first, because it warms up the code that is measured alone later.
            for (int threads : length.threads()) {
                rows.addAll(HotLock.rows(here, threads, memory, length));
                rows.addAll(OwnLocks.rows(here, threads, length));
            }
            rows.addAll(OwnLocks.rows(here, 1, length));
            LockHolder holder = new LockHolder(there);
            try {
                rows.addAll(Uncontended.rows(here, length));
            } finally {
                holder.release();
            }
            rows.addAll(HandOff.rows(here, there, length));
            rows.addAll(new Takeover(here, RedisClients.class, address, TAKEOVER_LEASE).rows(length));
        } finally {
            Files.delete(memory);
        }
        return rows;
    }

    private static List<Row> counted(String address, RunLength length) throws Exception {
        List<Row> rows = new ArrayList<>();
        try (RedisMonitor monitor = new RedisMonitor(address)) {
            try (Client here = RedisClients.openWithFloor(address, LEASE);
                    Client there = new RedisClients().open(address, LEASE)) {
                RequestCounts counts = new RequestCounts(here, monitor);
                rows.addAll(counts.pairs());
                LockHolder holder = new LockHolder(there);
                try {
                    rows.addAll(counts.refusals());
                    rows.addAll(counts.waits(length.waiting()));
                } finally {
                    holder.release();
                }
                rows.addAll(HandOff.counts(here, there, length, monitor));
            }
            rows.addAll(ChannelMessages.rows(address, length.locks(), monitor));
            rows.addAll(IdleClient.rows(address, length.waiting(), monitor));
        }
        return rows;
    }
}
