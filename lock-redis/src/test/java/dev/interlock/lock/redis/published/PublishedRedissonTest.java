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

/** What Redisson's own locks do where ours don't: rows 70 to 79 of docs/differences.md. */
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

    /** R2a. */
    @Test
    void theFencedLocksLeaseIsIgnored() {
        RFencedLock lock = here.getFencedLock("lock");

        lock.lockAndGetToken(300, TimeUnit.MILLISECONDS);

        assertThat(lock.remainTimeToLive()).isGreaterThan(20_000);
    }

    /** R2b. */
    @Test
    void lateHolderReadsTheNextHoldersToken() throws Exception {
        RFencedLock late = here.getFencedLock("lock");
        assertThat(late.tryLock(0, 50, TimeUnit.MILLISECONDS)).isTrue();
        RFencedLock next = there.getFencedLock("lock");
        assertThat(next.tryLock(10, TimeUnit.SECONDS)).isTrue();

        assertThat(late.isHeldByCurrentThread()).isFalse();
        assertThat(late.getToken()).isEqualTo(next.getToken());
    }

    /** A fence that remembers the first ones lets nobody pass for a long time. */
    @Test
    void itsTokensBeginAgainWhenTheServerHasForgottenThem() {
        RFencedLock lock = here.getFencedLock("lock");
        long first = lock.lockAndGetToken();
        lock.unlock();
        here.getKeys().flushdb();

        assertThat(lock.lockAndGetToken()).isEqualTo(first);
    }

    /** R2b. */
    @Test
    void comingAgainIsAnotherToken() {
        RFencedLock lock = here.getFencedLock("lock");
        long outer = lock.lockAndGetToken();

        assertThat(lock.lockAndGetToken()).isGreaterThan(outer);
    }

    /** R3b. */
    @Test
    void comingAgainShortensTheLease() throws Exception {
        RLock lock = here.getLock("lock");
        assertThat(lock.tryLock(0, 60, TimeUnit.SECONDS)).isTrue();
        assertThat(lock.tryLock(0, 1, TimeUnit.SECONDS)).isTrue();

        assertThat(lock.remainTimeToLive()).isLessThanOrEqualTo(1000);
    }

    /** R4. */
    @Test
    void ofAGroupThatLostOneTheOthersStayLocked() {
        List<RLock> members = Stream.of("a", "b", "c").map(here::getLock).toList();
        RLock group = here.getMultiLock(members.toArray(RLock[]::new));
        assertThat(group.tryLock()).isTrue();
        there.getLock("a").forceUnlock();

        assertThatExceptionOfType(IllegalMonitorStateException.class).isThrownBy(group::unlock);

        assertThat(members.subList(1, 3)).allMatch(RLock::isLocked);
    }

    /** Other callers see parts of a group that is held in part come and go. */
    @Test
    void aGroupIsTakenMemberByMember() {
        assertThat(there.getLock("c").tryLock()).isTrue();
        long before = server.calls("hincrby");
        RLock group = here.getMultiLock(here.getLock("a"), here.getLock("b"), here.getLock("c"));

        assertThat(group.tryLock()).isFalse();

        assertThat(server.calls("hincrby") - before).isGreaterThan(2);
    }

    /** R6. There is nobody to tell: no lock of Redisson's has a listener for its loss. */
    @Test
    void aLossIsReportedAtTheRelease() {
        RLock lock = here.getLock("lock");
        assertThat(lock.tryLock()).isTrue();
        CompletableFuture.runAsync(() -> there.getLock("lock").forceUnlock()).join();

        assertThatExceptionOfType(IllegalMonitorStateException.class).isThrownBy(lock::unlock);
    }
}
