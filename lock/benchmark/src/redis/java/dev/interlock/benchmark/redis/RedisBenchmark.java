package dev.interlock.benchmark.redis;

import dev.interlock.benchmark.contended.HandOff;
import dev.interlock.benchmark.contended.HotLock;
import dev.interlock.benchmark.contended.Takeover;
import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.figures.Arguments;
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
import java.util.List;
import java.util.function.Consumer;

/** Measures locks in Redis: all contenders take turns in one run, which prints a Markdown table. */
public final class RedisBenchmark {

    private static final Duration LEASE = Duration.ofMinutes(10);
    private static final Duration TAKEOVER_LEASE = Duration.ofSeconds(1);

    private RedisBenchmark() {}

    /** @param args see {@link Arguments} */
    public static void main(String[] args) throws Exception {
        Arguments arguments = Arguments.of(args);
        RunLength length = arguments.length();
        try (LocalRedis server = LocalRedis.start()) {
            Report report = new Report(
                    "redis",
                    "locks in Redis",
                    Environment.of(server, length),
                    new Table.Columns(
                            contender -> PingFloor.NAME,
                            List.of(
                                    BareLettuceContender.NAME,
                                    RedissonContender.LOCK,
                                    RedisLockRegistryContender.NAME)));
            measure(server.url(), length, report::add);
            report.write(arguments.folder());
        }
        // Redisson leaves threads behind that would keep the process alive.
        System.exit(0);
    }

    private static void measure(String address, RunLength length, Consumer<List<Row>> results) throws Exception {
        count(address, length, results);
        Path memory = Files.createTempFile("counter", null);
        try (Client here = RedisClients.openWithFloor(address, LEASE);
                Client there = new RedisClients().open(address, LEASE)) {
            // The hot lock comes first, because it warms up the code that is measured alone later.
            for (int threads : length.threads()) {
                results.accept(HotLock.rows(here, threads, memory, length));
                results.accept(OwnLocks.rows(here, threads, length));
            }
            results.accept(OwnLocks.rows(here, 1, length));
            LockHolder holder = new LockHolder(there);
            try {
                results.accept(Uncontended.rows(here, length));
            } finally {
                holder.release();
            }
            results.accept(HandOff.rows(here, there, length));
            results.accept(new Takeover(here, RedisClients.class, address, TAKEOVER_LEASE).rows(length));
        } finally {
            Files.delete(memory);
        }
    }

    private static void count(String address, RunLength length, Consumer<List<Row>> results) throws Exception {
        try (RedisMonitor monitor = new RedisMonitor(address)) {
            try (Client here = RedisClients.openWithFloor(address, LEASE);
                    Client there = new RedisClients().open(address, LEASE)) {
                RequestCounts counts = new RequestCounts(here, monitor);
                results.accept(counts.pairs());
                LockHolder holder = new LockHolder(there);
                try {
                    results.accept(counts.refusals());
                    results.accept(counts.waits(length.waiting()));
                } finally {
                    holder.release();
                }
                results.accept(HandOff.counts(here, there, length, monitor));
            }
            results.accept(ChannelMessages.rows(address, length.locks(), monitor));
            results.accept(IdleClient.rows(address, length.waiting(), monitor));
        }
    }
}
