package dev.interlock.benchmark.redis;

import dev.interlock.benchmark.contender.Client;
import dev.interlock.benchmark.contender.Contender;
import dev.interlock.benchmark.figures.Progress;
import dev.interlock.benchmark.figures.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Counts the commands on channels for many free locks that a client acquires with a wait time. */
final class ChannelMessages {

    private ChannelMessages() {}

    /** Opens a new client for each contender, so that it has no channel yet. */
    static List<Row> rows(String address, int locks, RedisMonitor monitor) throws Exception {
        List<Row> subscribed = new ArrayList<>();
        List<Row> published = new ArrayList<>();
        for (String name : RedisClients.NAMES) {
            Progress.report("%,d locks, %s".formatted(locks, name));
            Map<String, Long> before = monitor.kinds();
            try (Client client = RedisClients.open(address, Contender.MAX_WAIT, List.of(name))) {
                acquireEach(client.contender(name), locks);
                Map<String, Long> after = monitor.kinds();
                subscribed.add(row("%,d locks, SUBSCRIBE".formatted(locks), name, sent("subscribe", before, after)));
                published.add(row("%,d locks, PUBLISH".formatted(locks), name, sent("publish", before, after)));
            }
        }
        return Stream.concat(subscribed.stream(), published.stream()).toList();
    }

    private static void acquireEach(Contender contender, int locks) throws InterruptedException {
        for (int lock = 0; lock < locks; lock++) {
            contender.lock("of many " + lock, Contender.MAX_WAIT).orElseThrow().release();
        }
    }

    private static long sent(String command, Map<String, Long> before, Map<String, Long> after) {
        return count(command, after) - count(command, before);
    }

    private static long count(String command, Map<String, Long> kinds) {
        return kinds.getOrDefault(command, 0L) + kinds.getOrDefault("script:" + command, 0L);
    }

    private static Row row(String measurement, String name, long count) {
        return new Row(measurement, name, List.of((double) count), "");
    }
}
