package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;

/** A server that is slow, away, or has forgotten something. */
@Timeout(60)
@ParameterizedClass
@ValueSource(strings = {"redis", "redis_hash"})
class RedisFaultsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);

    @Parameter
    String store = "";

    private final TestRedis redis = TestRedis.start();
    private final RedisNode node = new RedisNode(redis.url(), Duration.ofSeconds(2));
    private final LockTarget target = new LockTarget("Test", "1");

    private RedisCell cell;
    private LeaseStore leases;

    @BeforeEach
    void choose() {
        cell = RedisCell.allOn(node)
                .filter(each -> each.name().equals(store))
                .findFirst()
                .orElseThrow();
        leases = cell.store();
    }

    @AfterEach
    void end() {
        node.close();
        redis.close();
    }

    /** Published: the lock's holder dies between two commands, and it has no end (docs/differences.md, row 52). */
    @Test
    void noLeaseIsWithoutAnEndInTheServer() {
        Lease lease = granted(request("kim"));
        assertEnds();
        leases.renew(target, lease.lockId(), "kim", LeaseTerms.uncapped(Duration.ofHours(1)));
        assertEnds();
        leases.shorten(target, lease.lockId(), "kim", MINUTE);
        assertEnds();
        granted(request("kim"));
        assertEnds();
    }

    /** Its key may be there for a moment longer than the lease; here it is for good. */
    @Test
    void whatIsKeptBeyondItsCapGetsNoOlderAndIsNotExtended() {
        LeaseTerms terms = new LeaseTerms(SHORT, SHORT);
        AcquireRequest request = new AcquireRequest(target, LockId.random(), "kim", terms);
        granted(request);
        redis.ask(server -> server.sync().persist(cell.keys().lease(target)));

        leases.renew(target, request.lockId(), "kim", terms);
        granted(request);

        Lease kept = leases.find(target).orElseThrow();
        assertThat(kept.remaining()).isPositive();
        assertThat(kept.age().plus(kept.remaining())).isEqualTo(SHORT);
        long left = redis.ask(server -> server.sync().pttl(cell.keys().lease(target)));
        assertThat(left).as("no time was set again").isEqualTo(-1);
    }

    private void assertEnds() {
        String key = cell.keys().lease(target);
        long left = redis.ask(server -> server.sync().pttl(key));
        assertThat(left)
                .isBetween(1L, leases.find(target).orElseThrow().remaining().toMillis() + 1000);
    }

    /** A server that was restarted knows no script (docs/differences.md, row 58). */
    @Test
    void scriptsThatAreForgottenAreSentAgain() {
        Lease lease = granted(request("kim"));

        redis.ask(server -> server.sync().scriptFlush());

        assertThat(leases.renew(target, lease.lockId(), "kim", LeaseTerms.uncapped(MINUTE)))
                .isPresent();
        redis.ask(server -> server.sync().scriptFlush());
        assertThat(leases.release(target, lease.lockId(), "kim")).isTrue();
    }

    /** Published: the counter begins at one again, and old holders pass (docs/differences.md, row 60). */
    @Test
    void tokensGoOnGrowingWhenAllIsForgotten() {
        Lease before = granted(request("kim"));

        redis.ask(server -> server.sync().flushall());

        assertThat(leases.find(target)).isEmpty();
        assertThat(granted(request("lee")).token()).isGreaterThan(before.token());
    }

    @Test
    void tokensGoOnGrowingWhenTheServerComesBackWithoutItsData() {
        Lease before = granted(request("kim"));

        redis.kill();
        redis.restart();

        Await.until(this::answers);
        assertThat(granted(request("lee")).token()).isGreaterThan(before.token());
    }

    /** Published: it waits for a connection as long as that takes. */
    @Test
    void requestToAStoppedServerFailsAtOnce() {
        granted(request("kim"));
        redis.kill();
        Await.until(() -> !answers());

        long start = System.nanoTime();
        assertThatExceptionOfType(DataAccessResourceFailureException.class)
                .isThrownBy(() -> leases.acquire(request("lee")));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void aHangingServerIsReportedInTimeAndItsLateGrantIsUndone() {
        granted(request("warm"));
        leases.shorten(target, leases.find(target).orElseThrow().lockId(), "warm", Duration.ZERO);
        redis.pause();

        long start = System.nanoTime();
        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(() -> leases.acquire(request("lee").withReplyTimeout(SHORT)));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(SHORT, SHORT.plusSeconds(1));

        redis.goOn();
        Await.until(() -> leases.find(target).isEmpty());
    }

    /** The late answer to the first request must not free what the second was given. */
    @Test
    void lateReplyDoesNotUndoTheGrantOfTheRepeatedRequest() {
        granted(request("warm"));
        leases.shorten(target, leases.find(target).orElseThrow().lockId(), "warm", Duration.ZERO);
        AcquireRequest request = request("lee");
        redis.pause();
        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(() -> leases.acquire(request.withReplyTimeout(SHORT)));

        Thread goOn = new Thread(redis::goOn);
        goOn.start();
        Lease second = granted(request);

        assertThat(leases.find(target))
                .get()
                .satisfies(lease -> assertThat(lease.token()).isEqualTo(second.token()));
        assertThat(leases.renew(target, second.lockId(), "lee", LeaseTerms.uncapped(MINUTE)))
                .isPresent();
    }

    @Test
    void anEarlierGrantIsNotUndone() {
        AcquireRequest request = request("lee");
        granted(request);
        redis.pause();
        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(() -> leases.acquire(request.withReplyTimeout(SHORT)));

        redis.goOn();

        assertThat(leases.release(target, request.lockId(), "lee")).isTrue();
    }

    /** It is told, and not asked. */
    @Test
    void aServerThatHangsHoldsUpNoCommit() {
        AcquireRequest request = request("kim");
        granted(request);

        long committing = cell.inTransaction(() -> {
            assertThat(leases.release(target, request.lockId(), "kim")).isTrue();
            redis.pause();
            return System.nanoTime();
        });

        assertThat(Duration.ofNanos(System.nanoTime() - committing)).isLessThan(Duration.ofSeconds(1));
        redis.goOn();
        Await.until(() -> leases.find(target).isEmpty());
    }

    @Test
    void aServerThatIsGoneFailsNoCommit() {
        AcquireRequest request = request("kim");
        granted(request);

        assertThat(cell.inTransaction(() -> {
                    boolean released = leases.release(target, request.lockId(), "kim");
                    redis.kill();
                    return released;
                }))
                .isTrue();
    }

    /** Nobody knows of it any more. */
    @Test
    void whatWasUnderwayWhenTheConnectionBrokeIsNotSentAgain() {
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
    void anInterruptIsKeptAndTheAnswerIsNotLost() {
        Thread.currentThread().interrupt();

        AcquireResult answer = leases.acquire(request("kim"));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(answer).isInstanceOf(Granted.class);
    }

    private boolean answers() {
        try {
            leases.find(target);
            return true;
        } catch (LockStoreException away) {
            return false;
        }
    }

    private Lease granted(AcquireRequest request) {
        return ((Granted) leases.acquire(request)).lease();
    }

    private AcquireRequest request(String owner) {
        return new AcquireRequest(target, LockId.random(), owner, LeaseTerms.uncapped(MINUTE));
    }
}
