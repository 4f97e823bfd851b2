package dev.interlock.benchmark.redis;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.LockNames;
import dev.interlock.benchmark.figures.Progress;
import dev.interlock.benchmark.figures.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Counts the commands of a client that has held locks and holds none now. */
final class IdleClient {

    private IdleClient() {}

    static List<Row> rows(String address, Duration time, RedisMonitor monitor) throws Exception {
        String measurement = "idle, commands per second";
        Progress.report(measurement);
        List<Row> rows = new ArrayList<>();
        for (String name : RedisClients.NAMES) {
            try (Client client = RedisClients.open(address, Contender.MAX_WAIT, List.of(name))) {
                client.contender(name)
                        .lock(LockNames.TEN, Contender.MAX_WAIT)
                        .orElseThrow()
                        .release();
                long before = awaitConstantCount(monitor);
                Thread.sleep(time.toMillis());
                double each = (monitor.sent() - before) * 1000.0 / time.toMillis();
                rows.add(new Row(measurement, name, List.of(each), ""));
            }
        }
        return rows;
    }

    /** Waits until the counter stays the same, because some contenders release in background threads. */
    private static long awaitConstantCount(RedisMonitor monitor) throws Exception {
        long before = monitor.sent();
        Thread.sleep(100);
        for (long now = monitor.sent(); now != before; now = monitor.sent()) {
            before = now;
            Thread.sleep(100);
        }
        return before;
    }
}
