package dev.interlock.lock.redis.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.redis.testing.TestRedis;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.redisson.Redisson;
import org.redisson.api.RFencedLock;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;

/** Faults of Redisson's own locks that the store over Redisson does not have (lock/redis/README.md). */
@Timeout(60)
class PublishedRedissonTest {

    private final TestRedis server = TestRedis.start();
    private final RedissonClient here = client();
    private final RedissonClient there = client();

    private RedissonClient client() {
        Config config = new Config();
        config.useSingleServer().setAddress(server.url());
        return Redisson.create(config);
    }

    @AfterEach
    void end() {
        here.shutdown();
        there.shutdown();
        server.close();
    }

    /** The watchdog keeps the fenced lock, although the caller names a lease. */
    @Test
    void leaseOfTheFencedLockIsIgnored() {
        RFencedLock lock = here.getFencedLock("lock");

        lock.lockAndGetToken(300, TimeUnit.MILLISECONDS);

        assertThat(lock.remainTimeToLive()).isGreaterThan(20_000);
    }

    /** The token is read from the server, not from the grant. */
    @Test
    void lateHolderReadsTheTokenOfTheNextHolder() throws Exception {
        RFencedLock late = here.getFencedLock("lock");
        assertThat(late.tryLock(0, 50, TimeUnit.MILLISECONDS)).isTrue();
        RFencedLock next = there.getFencedLock("lock");
        assertThat(next.tryLock(10, TimeUnit.SECONDS)).isTrue();

        assertThat(late.isHeldByCurrentThread()).isFalse();
        assertThat(late.getToken()).isEqualTo(next.getToken());
    }

    /** A fence that has seen the earlier tokens refuses new holders until the counter has caught up. */
    @Test
    void tokensStartAgainAfterTheServerLostItsData() {
        RFencedLock lock = here.getFencedLock("lock");
        long first = lock.lockAndGetToken();
        lock.unlock();
        here.getKeys().flushdb();

        assertThat(lock.lockAndGetToken()).isEqualTo(first);
    }

    /** A grant and its reentry have different tokens, so the outer holder is refused by a fence. */
    @Test
    void reentryDrawsAnotherToken() {
        RFencedLock lock = here.getFencedLock("lock");
        long outer = lock.lockAndGetToken();

        assertThat(lock.lockAndGetToken()).isGreaterThan(outer);
    }

    /** The inner lock sets the expiry of the outer one. */
    @Test
    void reentryShortensTheLease() throws Exception {
        RLock lock = here.getLock("lock");
        assertThat(lock.tryLock(0, 60, TimeUnit.SECONDS)).isTrue();
        assertThat(lock.tryLock(0, 1, TimeUnit.SECONDS)).isTrue();

        assertThat(lock.remainTimeToLive()).isLessThanOrEqualTo(1000);
    }

    /** The unlock stops at the first failure. */
    @Test
    void unlockOfAGroupThatLostOneLockKeepsTheOthers() {
        List<RLock> members = Stream.of("a", "b", "c").map(here::getLock).toList();
        RLock group = here.getMultiLock(members.toArray(RLock[]::new));
        assertThat(group.tryLock()).isTrue();
        there.getLock("a").forceUnlock();

        assertThatExceptionOfType(IllegalMonitorStateException.class).isThrownBy(group::unlock);

        assertThat(members.subList(1, 3)).allMatch(RLock::isLocked);
    }

    /** Other callers can observe a partly acquired group. */
    @Test
    void groupIsAcquiredMemberByMember() {
        assertThat(there.getLock("c").tryLock()).isTrue();
        long before = server.calls("hincrby");
        RLock group = here.getMultiLock(here.getLock("a"), here.getLock("b"), here.getLock("c"));

        assertThat(group.tryLock()).isFalse();

        assertThat(server.calls("hincrby") - before).isGreaterThan(2);
    }

    /** Row 77 of docs/sources.md. No lock of Redisson has a callback for its loss. */
    @Test
    void lossIsReportedAtTheReleaseOnly() {
        RLock lock = here.getLock("lock");
        assertThat(lock.tryLock()).isTrue();
        CompletableFuture.runAsync(() -> there.getLock("lock").forceUnlock()).join();

        assertThatExceptionOfType(IllegalMonitorStateException.class).isThrownBy(lock::unlock);
    }
}
