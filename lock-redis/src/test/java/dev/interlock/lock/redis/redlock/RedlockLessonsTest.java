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
import dev.interlock.lock.redis.NoDatabase;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.Rivals;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is said against Redlock, and what of it is true here (docs/differences.md, rows 64, 70 and 71). */
@Timeout(120)
class RedlockLessonsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(300);

    /** How often two ask at once; {@code -Dinterlock.test.rounds=1000} is the long form. */
    private static final int ROUNDS = 10 * Integer.getInteger("interlock.test.rounds", 30);

    private final RedlockCluster cluster = new RedlockCluster(3);
    private final LockTarget target = new LockTarget("Test", "1");

    @AfterEach
    void end() {
        cluster.close();
    }

    /** Kleppmann: a holder wakes up after its lease has expired, and writes. It does, and the write is refused. */
    @Test
    void aPausedHolderHasLostTheLockAndItsWriteIsRefused() throws Exception {
        try (DistributedLock here = Locks.distributedLock(cluster.process());
                DistributedLock there = Locks.distributedLock(cluster.process())) {
            LockHandle kims = here.tryLock(LockRequest.leased(LockOwner.named("kim"), SHORT, target))
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

    /** The caller is paused when most nodes have voted, and wakes up when all votes have expired. */
    @Test
    void aCallerPausedBeforeTheGrantDoesNotBelieveItHoldsTheLock() {
        LeaseStore others = cluster.process();
        Fence whereSheIsPaused = new FenceWithAWait(cluster.fence, () -> {
            Await.until(() -> cluster.copies(target) == 0);
            granted(others, "lee", MINUTE);
        });
        LeaseStore kims = cluster.process(whereSheIsPaused, true);

        assertThat(ask(kims, "kim", SHORT))
                .isInstanceOfSatisfying(
                        Held.class, held -> assertThat(held.by().owner()).isEqualTo("lee"));
    }

    /** Callers that ask at the same time split the votes: none wins, and all try again. */
    @Test
    void whereVotesAreSplitNeverTwoWinAndAlwaysOne() {
        List<RedlockLeaseStore> processes = List.of(cluster.process(), cluster.process());
        AtomicInteger holders = new AtomicInteger();
        long before = cluster.master(0).calls("evalsha");
        try (Rivals rivals = new Rivals(2)) {
            for (int round = 0; round < ROUNDS; round++) {
                List<AcquireResult> answers = rivals.atOnce(rival -> {
                    AcquireResult answer = ask(processes.get(rival), "rival " + rival, MINUTE);
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
        // A winner sends a vote and a signature, a loser a vote; then there are a look and a release.
        assertThat(cluster.master(0).calls("evalsha") - before).isGreaterThan(5L * ROUNDS);
    }

    /** The random value of the published algorithm is in no order. */
    @Test
    void tokensAreInOrderWhicheverMastersGrantIt() {
        LeaseStore leases = cluster.process();
        long last = 0;
        for (int round = 0; round < 6; round++) {
            cluster.end(round % 3, target);
            Lease lease = granted(leases, "owner " + round, MINUTE);
            assertThat(lease.token()).isGreaterThan(last);
            last = lease.token();
            assertThat(leases.release(target, lease.lockId(), lease.owner())).isTrue();
        }
    }

    /** A vote, a signature and a release; of one who comes again a vote. */
    @Test
    void withoutRivalsEachMasterIsAskedThreeTimes() {
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
                .mapToObj(master -> cluster.master(master).calls("evalsha"))
                .toList();
    }

    private void write(LockHandle grant) {
        NoDatabase.transaction().executeWithoutResult(status -> grant.check(target));
    }

    private Lease granted(LeaseStore leases, String owner, Duration lease) {
        return ((Granted) ask(leases, owner, lease)).lease();
    }

    private AcquireResult ask(LeaseStore leases, String owner, Duration lease) {
        return leases.acquire(request(owner, lease));
    }

    private AcquireRequest request(String owner, Duration lease) {
        return new AcquireRequest(target, LockId.random(), owner, LeaseTerms.uncapped(lease));
    }
}
