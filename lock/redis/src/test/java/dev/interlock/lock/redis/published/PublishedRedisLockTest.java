package dev.interlock.lock.redis.published;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.testing.Await;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import io.lettuce.core.pubsub.StatefulRedisPubSubConnection;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Faults of published locks that the stores of this library do not have. The numbers are the rows of docs/sources.md. */
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

    /** Row 52. */
    @Test
    void processThatDiesBetweenTheTwoCommandsHoldsTheLockForever() {
        assertThat(lock.setIfAbsent("dead")).isTrue();

        assertThat(redis.pttl("lock")).isEqualTo(-1);
        assertThat(lock.setIfAbsent("next")).isFalse();
    }

    /** Row 53. */
    @Test
    void lateUnlockFreesTheLockOfTheNextHolder() {
        lock.tryLock("late", Duration.ofMillis(1));
        Await.until(() -> lock.tryLock("next", MINUTE));

        lock.unlock();

        assertThat(lock.tryLock("third", MINUTE)).isTrue();
    }

    /** Row 55. */
    @Test
    void repeatedRequestAfterALostReplyIsRefusedBecauseOfItsOwnLock() {
        lock.tryLock("kim", MINUTE);

        assertThat(lock.tryLock("kim", MINUTE)).isFalse();
    }

    /** Row 56. */
    @Test
    void reentryShortensTheLease() {
        assertThat(lock.redissonTryLock("kim", MINUTE)).isTrue();
        assertThat(lock.redissonTryLock("kim", Duration.ofSeconds(1))).isTrue();

        assertThat(redis.pttl("lock")).isLessThanOrEqualTo(1000);
    }

    /** Row 60. */
    @Test
    void tokensStartAgainAfterAFlush() {
        lock.token();
        long before = lock.token();

        redis.flushall();

        assertThat(lock.token()).isLessThan(before);
    }

    /** Row 72. */
    @Test
    void subscriptionAfterTheCheckMissesTheRelease() throws Exception {
        Duration lease = Duration.ofSeconds(1);
        long start = System.nanoTime();
        lock.tryLock("kim", lease);

        try (StatefulRedisPubSubConnection<String, String> subscription = client.connectPubSub()) {
            lock.lock("lee", MINUTE, subscription, "freed", () -> lock.unlockAndPublish("freed"));
        }

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(lease.dividedBy(2));
    }

    /** Row 79: a renewal after the end of the work sets the expiry of the next holder's lease. */
    @Test
    void watchdogThatIsNeverStoppedKeepsRenewing() {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        lock.tryLock("kim", Duration.ofMillis(300));
        lock.startWatchdog(timer, Duration.ofMillis(300));
        lock.unlock();
        lock.tryLock("lee", MINUTE);

        while (redis.pttl("lock") > 300) {
            assertThat(Thread.interrupted()).isFalse();
        }

        timer.shutdownNow();
    }
}
