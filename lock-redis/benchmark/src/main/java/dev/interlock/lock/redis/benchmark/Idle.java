package dev.interlock.lock.redis.benchmark;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.contender.Locks;
import dev.interlock.benchmark.figures.Progress;
import dev.interlock.benchmark.figures.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What a client sends that has had locks and holds none. */
final class Idle {

    private Idle() {}

    static List<Row> rows(String address, Duration time, Monitor monitor) throws Exception {
        String measurement = "idle, commands per second";
        Progress.report(measurement);
        List<Row> rows = new ArrayList<>();
        for (String name : RedisClients.NAMES) {
            try (Client client = RedisClients.open(address, Contender.PATIENCE, List.of(name))) {
                client.contender(name)
                        .lock(Locks.TEN, Contender.PATIENCE)
                        .orElseThrow()
                        .release();
                long before = settled(monitor);
                Thread.sleep(time.toMillis());
                double each = (monitor.sent() - before) * 1000.0 / time.toMillis();
                rows.add(new Row(measurement, name, List.of(each), ""));
            }
        }
        return rows;
    }

    /** Some give back in threads of their own. */
    private static long settled(Monitor monitor) throws Exception {
        long before = monitor.sent();
        Thread.sleep(100);
        for (long now = monitor.sent(); now != before; now = monitor.sent()) {
            before = now;
            Thread.sleep(100);
        }
        return before;
    }
}
