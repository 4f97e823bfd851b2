package dev.interlock.lock.redis.benchmark;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.figures.Progress;
import dev.interlock.benchmark.figures.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is said on channels of many locks that nobody waits for, by one who would have waited. */
final class Channels {

    private Channels() {}

    /** Each contender is opened anew: so it has no channel yet. */
    static List<Row> rows(String address, int locks, Monitor monitor) throws Exception {
        List<Row> subscribed = new ArrayList<>();
        List<Row> published = new ArrayList<>();
        for (String name : RedisClients.NAMES) {
            Progress.report("%,d locks, %s".formatted(locks, name));
            Map<String, Long> before = monitor.kinds();
            try (Client client = RedisClients.open(address, Contender.PATIENCE, List.of(name))) {
                takeEach(client.contender(name), locks);
                Map<String, Long> after = monitor.kinds();
                subscribed.add(row("%,d locks, SUBSCRIBE".formatted(locks), name, said("subscribe", before, after)));
                published.add(row("%,d locks, PUBLISH".formatted(locks), name, said("publish", before, after)));
            }
        }
        return Stream.concat(subscribed.stream(), published.stream()).toList();
    }

    private static void takeEach(Contender contender, int locks) throws InterruptedException {
        for (int lock = 0; lock < locks; lock++) {
            contender.lock("of many " + lock, Contender.PATIENCE).orElseThrow().release();
        }
    }

    private static long said(String command, Map<String, Long> before, Map<String, Long> after) {
        return count(command, after) - count(command, before);
    }

    private static long count(String command, Map<String, Long> kinds) {
        return kinds.getOrDefault(command, 0L) + kinds.getOrDefault("script:" + command, 0L);
    }

    private static Row row(String measurement, String name, long count) {
        return new Row(measurement, name, List.of((double) count), "");
    }
}
