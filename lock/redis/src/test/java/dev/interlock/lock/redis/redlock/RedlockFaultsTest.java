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
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.FastestCall;
import dev.interlock.lock.testing.NoOpTransactionManager;
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

/** Nodes that are unreachable or slow, and votes that have no majority. */
@Timeout(60)
@ParameterizedClass
@ValueSource(ints = {3, 5})
@Tag("proof")
class RedlockFaultsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(300);

    private static final Duration TWO_SECONDS = Duration.ofSeconds(2);

    /** A lease that does not expire while a test changes the copies of all nodes. */
    private static final Duration FIVE_SECONDS = Duration.ofSeconds(5);

    private final int majority;
    private final RedlockCluster cluster;
    private final RedlockLeaseStore leases;
    private final LockTarget target = new LockTarget("Test", "1");
    private final TransactionTemplate transaction = NoOpTransactionManager.transactionTemplate();

    RedlockFaultsTest(int nodes) {
        this.majority = nodes / 2 + 1;
        this.cluster = new RedlockCluster(nodes);
        this.leases = cluster.process();
    }

    @AfterEach
    void end() {
        cluster.close();
    }

    @Test
    void unreachableMinorityHasNoEffect() {
        Lease before = granted(request("before"));
        kill(majority - 1);

        assertThat(leases.renew(target, before.lockId(), "before", new LeaseTerms(MINUTE)))
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
    void unreachableMajorityGrantsNothingAndDelaysNoCaller() {
        Lease before = granted(request("before"));
        kill(majority);
        try (DistributedLock lock = Locks.distributedLock(leases, Duration.ofMillis(130))) {
            LockRequest waiting = LockRequest.leased(LockOwner.named("kim"), MINUTE, new LockTarget("Test", "2"))
                    .waiting(SHORT);

            assertThat(FastestCall.ofThree(() -> assertThatExceptionOfType(LockStoreException.class)
                            .isThrownBy(() -> lock.tryLock(waiting))))
                    .isLessThan(SHORT.plusMillis(200));
        }
        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> leases.renew(target, before.lockId(), "before", new LeaseTerms(MINUTE)));
        assertThatExceptionOfType(LockStoreException.class).isThrownBy(() -> leases.find(target));
    }

    /** Published code grants the lock after the lease has expired on most of the nodes. */
    @Test
    void requestFailsIfAMajorityIsSlowerThanTheLease() {
        warmUp();
        IntStream.range(0, majority).forEach(each -> cluster.node(each).pause());

        assertThat(FastestCall.ofThree(() -> assertThatExceptionOfType(QueryTimeoutException.class)
                        .isThrownBy(() -> leases.acquire(request("kim", SHORT)))))
                .isLessThan(SHORT);
        IntStream.range(0, majority).forEach(each -> cluster.node(each).resume());
    }

    /** A late vote is released when it arrives. Otherwise it would exclude other owners for a minute. */
    @Test
    void lateVotesOfASlowMajorityAreReleased() {
        warmUp();
        IntStream.range(0, majority).forEach(each -> cluster.node(each).pause());
        assertThatExceptionOfType(QueryTimeoutException.class).isThrownBy(() -> leases.acquire(request("kim", MINUTE)));

        IntStream.range(0, majority).forEach(each -> cluster.node(each).resume());
        Await.until(() -> cluster.copies(target) == 0);
        granted(request("lee"));
    }

    /** Published code requests the lock from one node after the other, so slow ones add up (docs/sources.md, row 61). */
    @Test
    void slowMinorityDelaysNoCallerAndReceivesTheReleaseLater() {
        warmUp();
        IntStream.range(0, majority - 1).forEach(each -> cluster.node(each).pause());

        Lease kims = inTime(() -> granted(request("kim")));
        assertThat(inTime(() -> leases.renew(target, kims.lockId(), "kim", new LeaseTerms(MINUTE))))
                .isPresent();
        assertThat(inTime(() -> leases.acquire(request("lee")))).isInstanceOf(Held.class);
        assertThat(inTime(() -> check(kims))).isPresent();
        assertThat(inTime(() -> leases.release(target, kims.lockId(), "kim"))).isTrue();
        assertThat(inTime(() -> check(kims))).isEmpty();
        assertThat(inTime(() -> leases.renew(target, kims.lockId(), "kim", new LeaseTerms(MINUTE))))
                .isEmpty();
        assertThat(inTime(() -> leases.release(target, kims.lockId(), "kim"))).isFalse();

        IntStream.range(0, majority - 1).forEach(each -> cluster.node(each).resume());
        Await.until(() -> cluster.copies(target) == 0);
    }

    /** Verifies that the request does not wait for the slow nodes, which would take 2.5 s at least. */
    private static <T> T inTime(Supplier<T> request) {
        long start = System.nanoTime();
        T result = request.get();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(TWO_SECONDS);
        return result;
    }

    private Optional<Lease> check(Lease lease) {
        return transaction.execute(status -> leases.check(target, lease.lockId(), lease.owner()));
    }

    /** Runs each operation once, because first calls are slow. */
    private void warmUp() {
        Lease warm = granted(request("warm"));
        assertThat(check(warm)).isPresent();
        leases.release(target, warm.lockId(), "warm");
    }

    /** The database needs longer for the token than the caller waits. */
    @Test
    void requestWithoutATokenInTimeFailsAndLeavesNoVote() {
        List<Duration> timeouts = new ArrayList<>();
        Fence late = new Fence() {
            @Override
            public boolean isInTransaction() {
                return false;
            }

            @Override
            public long nextToken(LockTarget fenced, Duration within) {
                timeouts.add(within);
                throw new QueryTimeoutException("The token came too late");
            }

            @Override
            public boolean passes(LockTarget fenced, long token) {
                return true;
            }
        };

        assertThatExceptionOfType(QueryTimeoutException.class)
                .isThrownBy(
                        () -> cluster.process(late, true).acquire(request("kim").withReplyTimeout(TWO_SECONDS)));

        assertThat(timeouts)
                .singleElement()
                .satisfies(within -> assertThat(within).isBetween(Duration.ZERO, TWO_SECONDS));
        Await.until(() -> cluster.copies(target) == 0);
    }

    /** No owner holds the lock, so a waiter can only poll. */
    @Test
    void refusalByPersistentlySplitVotesNamesOneOfTheOwners() {
        splitVotes();

        Await.until(this::tryToBeRefusedByADeadOwner);

        assertThat(leases.find(target)).isEmpty();
    }

    /** The last attempt has little time left. If the machine pauses then, its votes arrive too late. */
    private boolean tryToBeRefusedByADeadOwner() {
        try {
            Held held = (Held) leases.acquire(request("kim").withReplyTimeout(TWO_SECONDS));
            assertThat(held.by().owner()).startsWith("dead ");
            return true;
        } catch (QueryTimeoutException late) {
            return false;
        }
    }

    @Test
    void requestWithSplitVotesIsRepeated() {
        splitVotes();
        CompletableFuture<Lease> kims =
                CompletableFuture.supplyAsync(() -> granted(request("kim").withReplyTimeout(MINUTE)));
        long before = cluster.node(0).calls("evalsha");
        Await.until(() -> cluster.node(0).calls("evalsha") > before + 3);
        assertThat(kims).isNotDone();

        IntStream.range(0, majority).forEach(each -> cluster.deleteCopy(each, target));

        assertThat(kims.join().token()).isPositive();
    }

    private void splitVotes() {
        IntStream.range(0, 2 * majority - 1).forEach(node -> vote(node, "dead " + node));
    }

    /** A lease needs copies on a majority of the nodes. */
    @Test
    void leaseOnAMinorityExcludesNoOwner() {
        Lease kims = granted(request("kim"));
        Await.until(() -> cluster.copies(target) == 2 * majority - 1);
        IntStream.range(0, majority).forEach(each -> cluster.deleteCopy(each, target));

        assertThat(leases.find(target)).isEmpty();
        assertThat(leases.renew(target, kims.lockId(), "kim", new LeaseTerms(MINUTE)))
                .isEmpty();
        assertThat(granted(request("lee")).token()).isGreaterThan(kims.token());
        assertThat(leases.release(target, kims.lockId(), "kim")).isFalse();
    }

    /** Another owner may have held the lock in between. */
    @Test
    void repeatedRequestAfterTheLossOfTheMajorityGetsANewToken() {
        AcquireRequest request = request("kim");
        Lease first = granted(request);
        Await.until(() -> cluster.copies(target) == 2 * majority - 1);
        IntStream.range(0, majority - 1).forEach(each -> cluster.deleteCopy(each, target));
        assertThat(granted(request).token()).isEqualTo(first.token());
        IntStream.range(0, majority).forEach(each -> cluster.deleteCopy(each, target));

        assertThat(granted(request).token()).isGreaterThan(first.token());
    }

    /** The majority determines the remaining time. */
    @Test
    void copyThatLastsLongerDoesNotExtendTheLease() {
        AcquireRequest request = request("kim");
        granted(request);
        Await.until(() -> cluster.copies(target) == 2 * majority - 1);
        prolong(0);

        assertThat(leases.find(target))
                .get()
                .satisfies(lease -> assertThat(lease.remaining()).isLessThanOrEqualTo(MINUTE));
    }

    /** The token takes longer than the lease, and the copies on the nodes last longer. */
    @Test
    void leaseThatExpiredByTheClockOfTheCallerIsNotGrantedEvenIfTheNodesHaveIt() {
        Fence slow = new PausingFence(cluster.fence, () -> {
            Await.until(() -> cluster.copies(target) == 2 * majority - 1);
            long start = System.nanoTime();
            IntStream.range(0, 2 * majority - 1).forEach(this::prolong);
            Await.until(() -> System.nanoTime() - start > FIVE_SECONDS.toNanos());
        });

        Granted granted = (Granted)
                cluster.process(slow, true).acquire(request("kim", FIVE_SECONDS).withReplyTimeout(MINUTE));

        assertThat(granted.lease().remaining()).isPositive();
    }

    /** Such a lease would outlast the delay of a restarted node. */
    @Test
    void leaseLongerThanTheMaximumIsRejected() {
        Duration tooLong = RedlockCluster.MAX_LEASE.plusMillis(1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> leases.acquire(request("kim", tooLong)))
                .withMessage("A lease by Redlock lasts at most PT15M, which interlock.redlock.max-lease sets");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> leases.renew(target, LockId.random(), "kim", new LeaseTerms(tooLong)));
    }

    /** Prolongs the copy of one node by an hour. */
    private void prolong(int node) {
        String key = cluster.keys.lease(target);
        String[] parts = cluster.node(node)
                .execute(connection -> connection.sync().get(key))
                .split(" ");
        Duration lasts = MINUTE.plusHours(1);
        parts[2] = "%016d".formatted(lasts.toNanos() / 1000);
        cluster.node(node)
                .execute(connection -> connection.sync().set(key, String.join(" ", parts), SetArgs.Builder.px(lasts)));
    }

    private void kill(int nodes) {
        for (int node = 0; node < nodes; node++) {
            cluster.node(node).kill();
            cluster.awaitDisconnected(node);
        }
    }

    /** Stores the vote of a node for a caller that died before its grant. */
    private void vote(int node, String owner) {
        String id = HexFormat.of().toHexDigits((long) owner.hashCode()).repeat(2);
        String zero = "0".repeat(16);
        String lasts = "%016d".formatted(MINUTE.toNanos() / 1000);
        cluster.node(node)
                .execute(connection -> connection
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
        return new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(lease));
    }
}
