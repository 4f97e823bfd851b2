package dev.interlock.adapter.redis.lock.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.redis.testing.TestRedis;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.pubsub.RedisPubSubAdapter;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the published locks do where ours don't: each fault bears its number in locks.md C. */
@Timeout(60)
class PublishedRedisLockTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final TestRedis server = TestRedis.start();
    private final RedisClient client = RedisClient.create(server.url());
    private final StatefulRedisConnection<String, String> connection = client.connect();
    private final RedisCommands<String, String> redis = connection.sync();
    private final PublishedRedisLock lock = new PublishedRedisLock(redis, "lock");

    @AfterEach
    void end() {
        connection.close();
        client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
        server.close();
    }

    /** 52. */
    @Test
    void whoDiesBetweenTheTwoCommandsHoldsItForGood() {
        assertThat(lock.setIfAbsent("dead")).isTrue();

        assertThat(redis.pttl("lock")).isEqualTo(-1);
        assertThat(lock.setIfAbsent("next")).isFalse();
    }

    /** 53. */
    @Test
    void aLateUnlockFreesTheNextHoldersLock() {
        lock.tryLock("late", Duration.ofMillis(1));
        while (!lock.tryLock("next", MINUTE)) {
            Thread.onSpinWait();
        }

        lock.unlock();

        assertThat(lock.tryLock("third", MINUTE)).isTrue();
    }

    /** 55. */
    @Test
    void whoAsksAgainAfterALostAnswerIsRefusedByHerself() {
        lock.tryLock("kim", MINUTE);

        assertThat(lock.tryLock("kim", MINUTE)).isFalse();
    }

    /** 56. */
    @Test
    void comingAgainShortensTheLease() {
        assertThat(lock.redissonTryLock("kim", MINUTE)).isTrue();
        assertThat(lock.redissonTryLock("kim", Duration.ofSeconds(1))).isTrue();

        assertThat(redis.pttl("lock")).isLessThanOrEqualTo(1000);
    }

    /** 60. */
    @Test
    void tokensBeginAgainWhenAllIsForgotten() {
        lock.token();
        long before = lock.token();

        redis.flushall();

        assertThat(lock.token()).isLessThan(before);
    }

    /** 72. */
    @Test
    void whoSubscribesAfterTheCheckMissesTheRelease() throws Exception {
        lock.tryLock("kim", MINUTE);
        assertThat(lock.tryLock("lee", MINUTE)).isFalse();
        lock.unlockAndTell("freed");

        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        try (StatefulRedisPubSubConnection<String, String> subscription = client.connectPubSub()) {
            subscription.addListener(new RedisPubSubAdapter<>() {
                @Override
                public void message(String channel, String message) {
                    heard.add(message);
                }
            });
            subscription.sync().subscribe("freed");
            redis.publish("freed", "the next message");
            assertThat(heard.take()).isEqualTo("the next message");
        }
    }
}
