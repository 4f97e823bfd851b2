package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.TcpProxy;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;

/** A server that hangs, is unreachable, or has lost its data. */
@Timeout(60)
@ParameterizedClass
@ValueSource(strings = {"redis", "redis_hash"})
@Tag("proof")
class RedisFaultsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);

    @Parameter
    String store = "";

    private final TestRedis redis = TestRedis.start();
    private final RedisNode node = new RedisNode(redis.url(), Duration.ofSeconds(10));
    private final LockTarget target = new LockTarget("Test", "1");

    private RedisSetup setup;
    private LeaseStore leases;

    @BeforeEach
    void selectStore() {
        setup = setupOn(node);
        leases = setup.store();
    }

    /** Returns the same store as the other setup, over another connection. */
    private RedisSetup setupOn(RedisNode client, RedisSetup other) {
        return RedisSetup.allOn(client, other.keys().namespace())
                .filter(each -> each.name().equals(store))
                .findFirst()
                .orElseThrow();
    }

    private RedisSetup setupOn(RedisNode client) {
        return RedisSetup.allOn(client)
                .filter(each -> each.name().equals(store))
                .findFirst()
                .orElseThrow();
    }

    @AfterEach
    void end() {
        node.close();
        redis.close();
    }

    /** The published holder can die between the command for the lock and that for its expiry (docs/sources.md, row 52). */
    @Test
    void everyLeaseHasAnExpiryInTheServer() {
        Lease lease = granted(request("kim"));
        assertExpires();
        leases.renew(target, lease.lockId(), "kim", new LeaseTerms(Duration.ofHours(1)));
        assertExpires();
        leases.shorten(target, lease.lockId(), "kim", MINUTE);
        assertExpires();
        granted(request("kim"));
        assertExpires();
    }

    /** The key of a lease may exist slightly longer than the lease. In this test it never expires. */
    @Test
    void keyThatOutlivesTheMaximumHoldIsNotRenewed() {
        LeaseTerms terms = new LeaseTerms(MINUTE, MINUTE);
        AcquireRequest request = new AcquireRequest(target, LockId.random(), "kim", terms);
        granted(request);
        redis.execute(server -> server.sync().persist(setup.keys().lease(target)));

        leases.renew(target, request.lockId(), "kim", terms);
        granted(request);

        Lease kept = leases.find(target).orElseThrow();
        assertThat(kept.remaining()).isPositive();
        assertThat(kept.age().plus(kept.remaining())).isEqualTo(MINUTE);
        long left = redis.execute(server -> server.sync().pttl(setup.keys().lease(target)));
        assertThat(left).as("the expiry was not set again").isEqualTo(-1);
    }

    private void assertExpires() {
        String key = setup.keys().lease(target);
        long remaining = leases.find(target).orElseThrow().remaining().toMillis();
        long left = redis.execute(server -> server.sync().pttl(key));
        assertThat(left).isBetween(1L, remaining + 1000);
    }

    /** A restarted server has no scripts (docs/sources.md, row 58). */
    @Test
    void scriptsThatTheServerLostAreSentAgain() {
        Lease lease = granted(request("kim"));

        redis.execute(server -> server.sync().scriptFlush());

        assertThat(leases.renew(target, lease.lockId(), "kim", new LeaseTerms(MINUTE)))
                .isPresent();
        redis.execute(server -> server.sync().scriptFlush());
        assertThat(leases.release(target, lease.lockId(), "kim")).isTrue();
    }

    /** The published counter starts at one again, so stale holders pass the fence (docs/sources.md, row 60). */
    @Test
    void tokensKeepGrowingAfterAFlush() {
        Lease before = granted(request("kim"));

        redis.execute(server -> server.sync().flushall());

        assertThat(leases.find(target)).isEmpty();
        assertThat(granted(request("lee")).token()).isGreaterThan(before.token());
    }

    @Test
    void tokensKeepGrowingAfterARestartWithoutData() {
        Lease before = granted(request("kim"));

        redis.kill();
        redis.restart();

        Await.until(this::answers);
        assertThat(granted(request("lee")).token()).isGreaterThan(before.token());
    }

    /** The data is that of a moment before the last grants, as after a restart from a snapshot. */
    @Test
    void tokensKeepGrowingAfterARestartWithoutTheLastWrites() {
        granted(request("kim"));
        String counters = setup.keys().tokens();
        Map<String, String> snapshot = redis.execute(server -> server.sync().hgetall(counters));
        Lease lost = granted(request("kim"));

        redis.kill();
        redis.restart();
        redis.execute(server -> server.sync().hset(counters, snapshot));

        Await.until(this::answers);
        assertThat(granted(request("lee")).token()).isGreaterThan(lost.token());
    }

    /** Published code waits for a connection without a limit. */
    @Test
    void requestToAStoppedServerFailsAtOnce() {
        granted(request("kim"));
        redis.kill();
        Await.until(() -> !answers());

        long start = System.nanoTime();
        assertThatExceptionOfType(DataAccessResourceFailureException.class)
                .isThrownBy(() -> leases.acquire(request("lee")));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void requestToAHangingServerTimesOutAndItsLateGrantIsReleased() {
        granted(request("warm"));
        leases.shorten(target, leases.find(target).orElseThrow().lockId(), "warm", Duration.ZERO);
        redis.pause();

        long start = System.nanoTime();
        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(() -> leases.acquire(request("lee").withReplyTimeout(SHORT)));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(SHORT, SHORT.plusSeconds(5));

        redis.resume();
        Await.until(() -> leases.find(target).isEmpty());
    }

    /** Lettuce drops such a reply by default, and the lease would exclude other owners until it expires. */
    @Test
    void grantThatIsLaterThanTheTimeoutOfTheNodeIsReleased() {
        granted(request("warm"));
        Duration timeout = Duration.ofSeconds(2);
        try (RedisNode impatient = new RedisNode(redis.url(), timeout)) {
            LeaseStore late = setupOn(impatient).store();
            redis.pause();
            long start = System.nanoTime();
            assertThatExceptionOfType(QueryTimeoutException.class)
                    .isThrownBy(() -> late.acquire(request("lee").withReplyTimeout(SHORT)));
            Await.until(() -> System.nanoTime() - start > 2 * timeout.toNanos());

            redis.resume();

            Await.until(() -> late.find(target).isEmpty());
        }
    }

    /** The store releases a late grant, but not if a repeated request was granted under the same lock id. */
    @Test
    void lateReplyDoesNotReleaseTheGrantOfTheRepeatedRequest() {
        granted(request("warm"));
        leases.shorten(target, leases.find(target).orElseThrow().lockId(), "warm", Duration.ZERO);
        AcquireRequest request = request("lee");
        redis.pause();
        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(() -> leases.acquire(request.withReplyTimeout(SHORT)));

        Thread resuming = new Thread(redis::resume);
        resuming.start();
        Lease second = granted(request);

        assertThat(leases.find(target))
                .get()
                .satisfies(lease -> assertThat(lease.token()).isEqualTo(second.token()));
        assertThat(leases.renew(target, second.lockId(), "lee", new LeaseTerms(MINUTE)))
                .isPresent();
    }

    @Test
    void timeoutOfARepeatedRequestDoesNotReleaseTheEarlierGrant() {
        AcquireRequest request = request("lee");
        granted(request);
        redis.pause();
        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(() -> leases.acquire(request.withReplyTimeout(SHORT)));

        redis.resume();

        assertThat(leases.release(target, request.lockId(), "lee")).isTrue();
    }

    /** The store does not wait for the reply to a release. */
    @Test
    void hangingServerDelaysNoCommit() {
        AcquireRequest request = request("kim");
        granted(request);

        long committing = setup.inTransaction(() -> {
            assertThat(leases.release(target, request.lockId(), "kim")).isTrue();
            redis.pause();
            return System.nanoTime();
        });

        assertThat(Duration.ofNanos(System.nanoTime() - committing)).isLessThan(Duration.ofSeconds(5));
        redis.resume();
        Await.until(() -> leases.find(target).isEmpty());
    }

    /** The release is registered with the transaction before the server is asked what the caller holds. */
    @Test
    void releaseAfterAReadThatTimesOutFollowsTheCommit() {
        try (RedisNode impatient = new RedisNode(redis.url(), Duration.ofSeconds(2))) {
            RedisSetup late = setupOn(impatient);
            AcquireRequest request = request("kim");
            late.store().acquire(request);

            Lease untilTheCommit = late.inTransaction(() -> {
                redis.pause();
                assertThatExceptionOfType(QueryTimeoutException.class)
                        .isThrownBy(() -> late.store().release(target, request.lockId(), "kim"));
                redis.resume();
                return late.store().find(target).orElseThrow();
            });

            assertThat(untilTheCommit.lockId()).isEqualTo(request.lockId());
            Await.until(() -> late.store().find(target).isEmpty());
        }
    }

    @Test
    void stoppedServerFailsNoCommit() {
        AcquireRequest request = request("kim");
        granted(request);

        assertThat(setup.inTransaction(() -> {
                    boolean released = leases.release(target, request.lockId(), "kim");
                    redis.kill();
                    return released;
                }))
                .isTrue();
    }

    /** The client needs 100 ms to 1 s to connect again. The lock would stay held for the rest of its lease. */
    @Test
    void lockReleasedDuringAReconnectIsFreeSoonAfterIt() throws Exception {
        try (TcpProxy proxy = new TcpProxy("127.0.0.1", URI.create(redis.url()).getPort());
                RedisNode client = new RedisNode("redis://127.0.0.1:" + proxy.port(), Duration.ofSeconds(10));
                DistributedLock lock =
                        Locks.distributedLock(setupOn(client, setup).store())) {
            LockHandle handle = lock.tryLock(LockRequest.leased(LockOwner.named("kim"), Duration.ofHours(1), target)
                            .waiting(MINUTE))
                    .orElseThrow();
            proxy.refuse();
            proxy.cut();
            handle.close();
            assertThat(leases.find(target)).isPresent();

            proxy.resume();

            Await.until(() -> leases.find(target).isEmpty());
        }
    }

    /** A saved form releases its edit lock this way. */
    @Test
    void releaseOfACommitDuringAReconnectIsRepeated() throws Exception {
        try (TcpProxy proxy = new TcpProxy("127.0.0.1", URI.create(redis.url()).getPort());
                RedisNode client = new RedisNode("redis://127.0.0.1:" + proxy.port(), Duration.ofSeconds(10))) {
            RedisSetup broken = setupOn(client, setup);
            AcquireRequest request = request("kim");
            granted(request);
            broken.inTransaction(() -> {
                assertThat(broken.store().release(target, request.lockId(), "kim"))
                        .isTrue();
                proxy.refuse();
                proxy.cut();
                return request;
            });
            assertThat(leases.find(target)).isPresent();

            proxy.resume();

            Await.until(() -> leases.find(target).isEmpty());
        }
    }

    /** The caller of such a command has timed out, so a grant would have no holder. */
    @Test
    void pendingCommandsAreNotSentAgainAfterAReconnect() {
        granted(request("warm"));
        redis.pause();
        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(() -> leases.acquire(request("lee").withReplyTimeout(SHORT)));

        redis.kill();
        redis.restart();

        Await.until(this::answers);
        assertThat(leases.find(target)).isEmpty();
        assertThat(redis.calls("set") + redis.calls("hset")).isZero();
    }

    @Test
    void interruptIsPreservedAndTheReplyIsNotLost() {
        Thread.currentThread().interrupt();

        AcquireResult answer = leases.acquire(request("kim"));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(answer).isInstanceOf(Granted.class);
    }

    private boolean answers() {
        try {
            leases.find(target);
            return true;
        } catch (LockStoreException unreachable) {
            return false;
        }
    }

    private Lease granted(AcquireRequest request) {
        return ((Granted) leases.acquire(request)).lease();
    }

    private AcquireRequest request(String owner) {
        return new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(MINUTE));
    }
}
