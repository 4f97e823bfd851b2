package dev.interlock.adapter.redis.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.redis.testing.TestRedis;
import dev.interlock.benchmark.figures.Extent;
import dev.interlock.benchmark.figures.Row;
import dev.interlock.benchmark.uncontended.SentCounts;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The short form of the whole, with what is exact in it. A time is not. No update was lost, or it would have failed. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RedisBenchmarkTest {

    private static final String COMMANDS = "commands";

    private List<Row> rows = List.of();

    @BeforeAll
    void measure() throws Exception {
        try (TestRedis server = TestRedis.start()) {
            rows = RedisBenchmark.rows(server.url(), Extent.SHORT);
        }
    }

    @Test
    void oursTakesTwoCommandsAndOthersAsManyOrMore() {
        Map<String, Double> commands = figures(SentCounts.PAIR + COMMANDS);

        assertThat(RedisClients.STORES).allSatisfy(store -> assertThat(commands).containsEntry(store, 2.0));
        assertThat(commands)
                .containsEntry(Ping.NAME, 2.0)
                .containsEntry(BareLettuce.NAME, 2.0)
                .containsEntry(Redisson.LOCK, 3.0)
                .containsEntry(Redisson.MULTI, 12.0)
                .containsEntry(SpringIntegration.NAME, 2.0);
    }

    @Test
    void aRefusalOfOursTakesOneCommand() {
        Map<String, Double> commands = figures(SentCounts.REFUSAL + COMMANDS);

        assertThat(RedisClients.STORES).allSatisfy(store -> assertThat(commands).containsEntry(store, 1.0));
    }

    @Test
    void manyLocksHaveOneChannelAndNothingIsSaidOnIt() {
        assertThat(figures("100 locks, SUBSCRIBE")).containsEntry("redis_hash", 1.0);
        assertThat(figures("100 locks, PUBLISH"))
                .containsEntry("redis_hash", 0.0)
                .containsEntry(Redisson.LOCK, 100.0 + 1);
    }

    @Test
    void whoHoldsNothingAsksNothing() {
        assertThat(figures("idle, commands per second"))
                .containsEntry("redis", 0.0)
                .containsEntry("redis_hash", 0.0);
    }

    @Test
    void everybodyIsInEveryMeasurement() {
        assertThat(rows.stream().collect(Collectors.groupingBy(Row::measurement)))
                .hasSize(15)
                .allSatisfy((measurement, shown) -> assertThat(shown)
                        .extracting(Row::contender)
                        .containsAll(RedisClients.NAMES)
                        .doesNotHaveDuplicates());
    }

    private Map<String, Double> figures(String measurement) {
        return rows.stream()
                .filter(row -> row.measurement().equals(measurement))
                .collect(Collectors.toMap(Row::contender, Row::median));
    }
}
