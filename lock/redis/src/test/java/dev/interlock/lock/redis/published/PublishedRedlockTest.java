package dev.interlock.lock.redis.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.testing.Await;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Faults of the published lock on several nodes that remain although all of its five steps are done. */
@Timeout(60)
class PublishedRedlockTest {

    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final List<TestRedis> servers =
            Stream.generate(TestRedis::start).limit(3).toList();
    private final List<RedisClient> clients =
            servers.stream().map(server -> RedisClient.create(server.url())).toList();
    private final PublishedRedlock lock = new PublishedRedlock(
            clients.stream()
                    .map(RedisClient::connect)
                    .map(StatefulRedisConnection::sync)
                    .toList(),
            "lock");

    @AfterEach
    void end() {
        clients.forEach(client -> client.shutdown(Duration.ZERO, Duration.ofSeconds(1)));
        servers.forEach(TestRedis::close);
    }

    @Test
    void freeLockIsRefusedBecauseOfASlowMinority() {
        servers.get(2).pause();
        CompletableFuture<Optional<Duration>> kims = CompletableFuture.supplyAsync(() -> lock.tryLock("kim", SHORT));
        Await.until(() -> servers.get(1).calls("set") > 0);
        Await.until(() -> !isOn(servers.get(0)) && !isOn(servers.get(1)));

        servers.get(2).resume();

        assertThat(kims.join()).isEmpty();
        assertThat(servers).noneMatch(PublishedRedlockTest::isOn);
    }

    @Test
    void nodeRestartedWithoutItsDataVotesForASecondHolder() {
        servers.get(2).execute(connection -> connection.sync().set("lock", "another"));
        Optional<Duration> kims = lock.tryLock("kim", MINUTE);
        servers.get(2).execute(connection -> connection.sync().del("lock"));
        servers.get(1).kill();
        servers.get(1).restart();

        Optional<Duration> lees = lock.tryLock("lee", MINUTE);

        assertThat(kims).isPresent();
        assertThat(lees).isPresent();
    }

    private static boolean isOn(TestRedis server) {
        return server.execute(connection -> connection.sync().exists("lock")) > 0;
    }
}
