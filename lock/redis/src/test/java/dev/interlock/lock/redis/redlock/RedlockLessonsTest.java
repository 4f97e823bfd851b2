package dev.interlock.lock.redis.redlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.ConcurrentCallers;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.NoOpTransactionManager;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.transaction.support.TransactionTemplate;

/** Known objections to Redlock, and whether they apply here (docs/sources.md, rows 64, 70 and 71). */
@Timeout(120)
class RedlockLessonsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration FIVE_SECONDS = Duration.ofSeconds(5);

    /** The number of rounds with two concurrent callers. {@code -Dinterlock.test.rounds=1000} runs more. */
    private static final int ROUNDS = 10 * Integer.getInteger("interlock.test.rounds", 30);

    private final RedlockCluster cluster = new RedlockCluster(3);
    private final LockTarget target = new LockTarget("Test", "1");

    @AfterEach
    void end() {
        cluster.close();
    }

    /** Kleppmann: a holder resumes after its lease has expired, and writes. Here this write is refused. */
    @Test
    void pausedHolderHasLostTheLockAndItsWriteIsRefused() throws Exception {
        try (DistributedLock here = Locks.distributedLock(cluster.process());
                DistributedLock there = Locks.distributedLock(cluster.process())) {
            LockHandle kims = here.tryLock(LockRequest.leased(LockOwner.named("kim"), SHORT, target)
                            .waiting(MINUTE))
                    .orElseThrow();
            LockHandle lees = there.tryLock(LockRequest.leased(LockOwner.named("lee"), MINUTE, target)
                            .waiting(MINUTE))
                    .orElseThrow();

            assertThat(kims.state()).isEqualTo(State.LOST);
            write(lees);
            assertThatExceptionOfType(LeaseLostException.class).isThrownBy(() -> write(kims));
            assertThat(cluster.fence.passes(target, kims.token())).isFalse();
            kims.close();
            lees.close();
        }
    }

    /** An older window of the holder asks at this moment. If it were told that the lock is free, it would take it back. */
    @Test
    void leaseIsFoundWhileItsOwnerGetsANewGrant() {
        LeaseStore others = cluster.process();
        Lease first = granted(others, "kim", MINUTE);
        AtomicReference<Lease> between = new AtomicReference<>();
        TransactionTemplate transaction = NoOpTransactionManager.transactionTemplate();
        Fence pausing = new PausingFence(cluster.fence, () -> {
            Lease lease = others.find(target).orElseThrow();
            between.set(lease);
            Optional<Lease> checked = transaction.execute(status -> others.check(target, lease.lockId(), "kim"));
            assertThat(checked).as("may not write yet").isEmpty();
        });

        Lease second = granted(cluster.process(pausing, true), "kim", MINUTE);

        Lease found = Objects.requireNonNull(between.get());
        assertThat(found.isOf(second.lockId(), "kim")).isTrue();
        assertThat(found.token()).as("not issued yet").isZero();
        assertThat(second.token()).isGreaterThan(first.token());
    }

    /** The caller is paused after a majority has voted, and resumes after all votes have expired. */
    @Test
    void callerPausedBeforeTheGrantIsRefused() {
        LeaseStore others = cluster.process();
        Fence pausing = new PausingFence(cluster.fence, () -> {
            Await.until(() -> cluster.copies(target) == 0);
            granted(others, "lee", MINUTE);
        });
        LeaseStore kims = cluster.process(pausing, true);

        assertThat(kims.acquire(request("kim", FIVE_SECONDS).withReplyTimeout(MINUTE)))
                .isInstanceOfSatisfying(
                        Held.class, held -> assertThat(held.by().owner()).isEqualTo("lee"));
    }

    /** Concurrent callers split the votes. Then no caller has a majority, and all try again. */
    @Test
    void exactlyOneOfTwoCallersWithSplitVotesWins() {
        List<RedlockLeaseStore> processes = List.of(cluster.process(), cluster.process());
        AtomicInteger holders = new AtomicInteger();
        long before = cluster.node(0).calls("evalsha");
        try (ConcurrentCallers callers = new ConcurrentCallers(2)) {
            for (int round = 0; round < ROUNDS; round++) {
                List<AcquireResult> answers = callers.callAtOnce(caller -> {
                    AcquireResult answer = tryAcquire(processes.get(caller), "caller " + caller, MINUTE);
                    if (answer instanceof Granted) {
                        assertThat(holders.incrementAndGet()).isEqualTo(1);
                    }
                    return answer;
                });

                assertThat(answers).filteredOn(Granted.class::isInstance).hasSize(1);
                holders.set(0);
                Lease winner = processes.get(0).find(target).orElseThrow();
                assertThat(processes.get(0).release(target, winner.lockId(), winner.owner()))
                        .isTrue();
            }
        }
        // A round without split votes takes five commands: two votes, a confirmation, a read and a release.
        assertThat(cluster.node(0).calls("evalsha") - before).isGreaterThan(5L * ROUNDS);
    }

    /** The random values of the published algorithm have no order. */
    @Test
    void tokensGrowWhicheverNodesGrantTheLock() {
        LeaseStore leases = cluster.process();
        long last = 0;
        for (int round = 0; round < 6; round++) {
            cluster.deleteCopy(round % 3, target);
            Lease lease = granted(leases, "owner " + round, MINUTE);
            assertThat(lease.token()).isGreaterThan(last);
            last = lease.token();
            assertThat(leases.release(target, lease.lockId(), lease.owner())).isTrue();
        }
    }

    /** The requests are a vote, a confirmation and a release. A repeated request adds a vote. */
    @Test
    void uncontendedLockTakesThreeRequestsToEachNode() {
        LeaseStore leases = cluster.process();
        Lease first = granted(leases, "first", MINUTE);
        leases.release(target, first.lockId(), "first");
        Await.until(() -> cluster.copies(target) == 0);
        List<Long> before = calls();

        AcquireRequest request = request("kim", MINUTE);
        assertThat(leases.acquire(request)).isInstanceOf(Granted.class);
        assertThat(leases.acquire(request)).isInstanceOf(Granted.class);
        leases.release(target, request.lockId(), "kim");

        Await.until(() -> cluster.copies(target) == 0);
        assertThat(calls())
                .containsExactlyElementsOf(
                        before.stream().map(count -> count + 4).toList());
    }

    private List<Long> calls() {
        return IntStream.range(0, 3)
                .mapToObj(node -> cluster.node(node).calls("evalsha"))
                .toList();
    }

    private void write(LockHandle grant) {
        NoOpTransactionManager.transactionTemplate().executeWithoutResult(status -> grant.check(target));
    }

    private Lease granted(LeaseStore leases, String owner, Duration lease) {
        return ((Granted) tryAcquire(leases, owner, lease)).lease();
    }

    private AcquireResult tryAcquire(LeaseStore leases, String owner, Duration lease) {
        return leases.acquire(request(owner, lease));
    }

    private AcquireRequest request(String owner, Duration lease) {
        return new AcquireRequest(target, LockId.random(), owner, new LeaseTerms(lease));
    }
}
