package dev.interlock.lock.redis.redlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.NoDatabase;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.testing.Await;
import io.lettuce.core.SetArgs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.transaction.support.TransactionTemplate;

/** Masters that are away, slow, or have been left alone with a vote. */
@Timeout(60)
@ParameterizedClass
@ValueSource(ints = {3, 5})
@Tag("proof")
class RedlockFaultsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(300);

    /** To change what all masters have before it is over. */
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(2);

    private final int majority;
    private final RedlockCluster cluster;
    private final RedlockLeaseStore leases;
    private final LockTarget target = new LockTarget("Test", "1");
    private final TransactionTemplate transaction = NoDatabase.transaction();

    RedlockFaultsTest(int masters) {
        this.majority = masters / 2 + 1;
        this.cluster = new RedlockCluster(masters);
        this.leases = cluster.process();
    }

    @AfterEach
    void end() {
        cluster.close();
    }

    @Test
    void aMinorityThatIsAwayIsNotMissed() {
        Lease before = granted(request("before"));
        lose(majority - 1);

        assertThat(leases.renew(target, before.lockId(), "before", LeaseTerms.uncapped(MINUTE)))
                .isPresent();
        assertThat(leases.acquire(request("lee"))).isInstanceOf(Held.class);
        assertThat(leases.release(target, before.lockId(), "before")).isTrue();
        Lease after = granted(request("after"));
        assertThat(after.token()).isGreaterThan(before.token());
        assertThat(leases.find(target))
                .get()
                .satisfies(lease -> assertThat(lease.token()).isEqualTo(after.token()));
        assertThat(leases.findAll("Test")).hasSize(1);
        assertThat(leases.release(target, after.lockId(), "after")).isTrue();
    }

    @Test
    void withAMajorityAwayNothingIsGrantedAndNoCallerWaitsLonger() {
        Lease before = granted(request("before"));
        lose(majority);
        try (DistributedLock lock = Locks.distributedLock(leases)) {
            long start = System.nanoTime();

            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() ->
                            lock.tryLock(LockRequest.leased(LockOwner.named("kim"), MINUTE, new LockTarget("Test", "2"))
                                    .waiting(SHORT)));

            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SHORT.plusMillis(200));
        }
        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> leases.renew(target, before.lockId(), "before", LeaseTerms.uncapped(MINUTE)));
        assertThatExceptionOfType(LockStoreException.class).isThrownBy(() -> leases.find(target));
    }

    /** Published: it answers yes, and by then the lease is over on most of them. */
    @Test
    void whereTooManyAreSlowerThanTheLeaseItIsRefused() {
        warmUp();
        IntStream.range(0, majority).forEach(each -> cluster.master(each).pause());

        long start = System.nanoTime();
        assertThatExceptionOfType(QueryTimeoutException.class).isThrownBy(() -> leases.acquire(request("kim", SHORT)));

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SHORT);
        IntStream.range(0, majority).forEach(each -> cluster.master(each).goOn());
    }

    /** Each takes its vote back when it answers, however late: else it would keep others out for a minute. */
    @Test
    void whereTooManyWereSlowNothingIsLeft() {
        warmUp();
        IntStream.range(0, majority).forEach(each -> cluster.master(each).pause());
        assertThatExceptionOfType(QueryTimeoutException.class).isThrownBy(() -> leases.acquire(request("kim", MINUTE)));

        IntStream.range(0, majority).forEach(each -> cluster.master(each).goOn());
        Await.until(() -> cluster.copies(target) == 0);
        granted(request("lee"));
    }

    /** Published: they are asked one after the other, and each takes its time (docs/differences.md, row 61). */
    @Test
    void slowMinorityDelaysNoCallerAndReceivesTheReleaseLater() {
        warmUp();
        IntStream.range(0, majority - 1).forEach(each -> cluster.master(each).pause());

        Lease kims = inTime(() -> granted(request("kim")));
        assertThat(inTime(() -> leases.renew(target, kims.lockId(), "kim", LeaseTerms.uncapped(MINUTE))))
                .isPresent();
        assertThat(inTime(() -> leases.acquire(request("lee")))).isInstanceOf(Held.class);
        assertThat(inTime(() -> check(kims))).isPresent();
        assertThat(inTime(() -> leases.release(target, kims.lockId(), "kim"))).isTrue();
        assertThat(inTime(() -> check(kims))).isEmpty();
        assertThat(inTime(() -> leases.renew(target, kims.lockId(), "kim", LeaseTerms.uncapped(MINUTE))))
                .isEmpty();
        assertThat(inTime(() -> leases.release(target, kims.lockId(), "kim"))).isFalse();

        IntStream.range(0, majority - 1).forEach(each -> cluster.master(each).goOn());
        Await.until(() -> cluster.copies(target) == 0);
    }

    private static <T> T inTime(Supplier<T> asked) {
        long start = System.nanoTime();
        T answer = asked.get();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(RedlockCluster.TIMEOUT);
        return answer;
    }

    private Optional<Lease> check(Lease lease) {
        return transaction.execute(status -> leases.check(target, lease.lockId(), lease.owner()));
    }

    /** All that runs for the first time takes its time. */
    private void warmUp() {
        Lease warm = granted(request("warm"));
        assertThat(check(warm)).isPresent();
        leases.release(target, warm.lockId(), "warm");
    }

    /** The database would take longer than the caller waits. */
    @Test
    void aTokenThatDoesNotComeInTimeIsNoGrantAndNothingIsLeft() {
        List<Duration> given = new ArrayList<>();
        Fence late = new Fence() {
            @Override
            public long nextToken(LockTarget fenced, Duration within) {
                given.add(within);
                throw new QueryTimeoutException("Too late");
            }

            @Override
            public boolean passes(LockTarget fenced, long token) {
                return true;
            }
        };

        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(
                        () -> cluster.process(late, true).acquire(request("kim").withReplyTimeout(LONG_ENOUGH)));

        assertThat(given).singleElement().satisfies(within -> assertThat(within).isBetween(Duration.ZERO, LONG_ENOUGH));
        Await.until(() -> cluster.copies(target) == 0);
    }

    /** Though nobody holds it: who waits for it can only ask again. */
    @Test
    void persistentlySplitVotesNameOneOfTheOtherOwners() {
        splitVotes();

        Held held = (Held) leases.acquire(request("kim").withReplyTimeout(SHORT));

        assertThat(held.by().owner()).startsWith("dead ");
        assertThat(leases.find(target)).isEmpty();
    }

    @Test
    void splitVotesAreTriedAgain() {
        splitVotes();
        CompletableFuture<Lease> kims = CompletableFuture.supplyAsync(() -> granted(request("kim")));
        long before = cluster.master(0).calls("evalsha");
        Await.until(() -> cluster.master(0).calls("evalsha") > before + 3);
        assertThat(kims).isNotDone();

        IntStream.range(0, majority).forEach(each -> cluster.end(each, target));

        assertThat(kims.join().token()).isPositive();
    }

    private void splitVotes() {
        IntStream.range(0, 2 * majority - 1).forEach(master -> vote(master, "dead " + master));
    }

    /** What one master has not heard of is no lock. */
    @Test
    void leaseThatIsLeftOnAMinorityRefusesNoOwner() {
        Lease kims = granted(request("kim"));
        Await.until(() -> cluster.copies(target) == 2 * majority - 1);
        IntStream.range(0, majority).forEach(each -> cluster.end(each, target));

        assertThat(leases.find(target)).isEmpty();
        assertThat(leases.renew(target, kims.lockId(), "kim", LeaseTerms.uncapped(MINUTE)))
                .isEmpty();
        assertThat(granted(request("lee")).token()).isGreaterThan(kims.token());
        assertThat(leases.release(target, kims.lockId(), "kim")).isFalse();
    }

    /** Another owner may have held it in between. */
    @Test
    void aHolderWithoutItsMajorityGetsANewGrantWhenItAsksAgain() {
        AcquireRequest request = request("kim");
        Lease first = granted(request);
        Await.until(() -> cluster.copies(target) == 2 * majority - 1);
        IntStream.range(0, majority - 1).forEach(each -> cluster.end(each, target));
        assertThat(granted(request).token()).isEqualTo(first.token());
        IntStream.range(0, majority).forEach(each -> cluster.end(each, target));

        assertThat(granted(request).token()).isGreaterThan(first.token());
    }

    /** Its time is the majority's. */
    @Test
    void aCopyThatLastsLongerChangesNothing() {
        AcquireRequest request = request("kim");
        granted(request);
        Await.until(() -> cluster.copies(target) == 2 * majority - 1);
        prolong(0);

        assertThat(leases.find(target))
                .get()
                .satisfies(lease -> assertThat(lease.remaining()).isLessThanOrEqualTo(MINUTE));
    }

    /** The clocks of the masters stand still, and the token takes longer than the lease. */
    @Test
    void aLeaseExpiredByTheCallersClockIsNotGrantedThoughTheMastersHaveIt() {
        Fence slow = new FenceWithAWait(cluster.fence, () -> {
            Await.until(() -> cluster.copies(target) == 2 * majority - 1);
            long start = System.nanoTime();
            IntStream.range(0, 2 * majority - 1).forEach(this::prolong);
            Await.until(() -> System.nanoTime() - start > LONG_ENOUGH.toNanos());
        });

        Granted again = (Granted) cluster.process(slow, true).acquire(request("kim", LONG_ENOUGH));

        assertThat(again.lease().remaining()).isPositive();
    }

    /** It would outlast the time that a master which was restarted waits. */
    @Test
    void aLeaseThatIsTooLongIsRefused() {
        Duration tooLong = RedlockCluster.MAX_LEASE.plusMillis(1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> leases.acquire(request("kim", tooLong)))
                .withMessage("A lease by Redlock lasts at most PT15M, which interlock.redlock.max-lease sets");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> leases.renew(target, LockId.random(), "kim", LeaseTerms.uncapped(tooLong)));
    }

    /** By an hour, on one of them. */
    private void prolong(int master) {
        String key = cluster.keys.lease(target);
        String[] parts = cluster.master(master)
                .ask(connection -> connection.sync().get(key))
                .split(" ");
        Duration lasts = MINUTE.plusHours(1);
        parts[2] = "%016d".formatted(lasts.toNanos() / 1000);
        cluster.master(master)
                .ask(connection -> connection.sync().set(key, String.join(" ", parts), SetArgs.Builder.px(lasts)));
    }

    private void lose(int masters) {
        for (int master = 0; master < masters; master++) {
            cluster.master(master).kill();
            cluster.awaitGone(master);
        }
    }

    /** Votes for a caller that died before anything was granted. */
    private void vote(int master, String owner) {
        String id = HexFormat.of().toHexDigits((long) owner.hashCode()).repeat(2);
        String zero = "0".repeat(16);
        String lasts = "%016d".formatted(MINUTE.toNanos() / 1000);
        cluster.master(master)
                .ask(connection -> connection
                        .sync()
                        .set(
                                cluster.keys.lease(target),
                                String.join(" ", zero, zero, lasts, id, owner),
                                SetArgs.Builder.px(MINUTE)));
    }

    private Lease granted(AcquireRequest request) {
        return ((Granted) leases.acquire(request)).lease();
    }

    private AcquireRequest request(String owner) {
        return request(owner, MINUTE);
    }

    private AcquireRequest request(String owner, Duration lease) {
        return new AcquireRequest(target, LockId.random(), owner, LeaseTerms.uncapped(lease));
    }
}
