package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.FaultyLeaseStore.Fault;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Two processes, two owners and three targets for the contracts of the distributed lock. A process is a
 * {@link LeaseDistributedLock} of its own on the same store.
 *
 * <p>The tests mostly wait for leases to expire, so they run in parallel, each with targets of its own.
 */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
abstract class DistributedLockFixture {

    /** The tag of tests that wait for seconds. {@code -Pmutation} leaves them out: each survivor would take all of their times. */
    static final String SLOW = "slow";

    static final Duration MINUTE = Duration.ofMinutes(1);
    static final Duration HOUR = Duration.ofHours(1);
    static final Duration FIVE_SECONDS = Duration.ofSeconds(5);
    static final Duration SECOND = Duration.ofSeconds(1);
    static final Duration SHORT = Duration.ofMillis(300);

    /** The lease duration under a watchdog: a store on a busy machine may pause for three seconds. */
    static final Duration WATCHED = Duration.ofSeconds(5);

    /** An age that a lease reaches only if it is renewed more than once. No renewal is due then. */
    static final Duration RENEWED = WATCHED.multipliedBy(3).dividedBy(2);

    final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<LeaseDistributedLock> processes = new ArrayList<>();

    final LockOwner kim = LockOwner.named("kim");
    final LockOwner lee = LockOwner.named("lee");

    FaultyLeaseStore leases;
    LeaseDistributedLock here;
    LeaseDistributedLock there;
    LockTarget a;
    LockTarget b;
    LockTarget c;

    protected abstract LeaseStore store();

    /** Returns a target that no owner holds. */
    protected final LockTarget aTarget() {
        return new LockTarget("Test", LockId.random().value());
    }

    /** Does the work in a transaction of its own. */
    protected abstract <T> T inTransaction(Supplier<T> work);

    @BeforeEach
    void startTwoProcesses() {
        leases = new FaultyLeaseStore(store());
        here = process(leases);
        there = process(store());
        List<LockTarget> sorted =
                Stream.generate(this::aTarget).limit(3).sorted().toList();
        a = sorted.get(0);
        b = sorted.get(1);
        c = sorted.get(2);
    }

    LeaseDistributedLock process(LeaseStore store) {
        return process(new LeaseDistributedLock(store, MINUTE));
    }

    LeaseDistributedLock process(LeaseDistributedLock process) {
        processes.add(process);
        return process;
    }

    @AfterEach
    void closeProcessesAndCheckThatTheyAreIdle() {
        leases.resume();
        leases.inject(Fault.NONE);
        threads.shutdownNow();
        processes.forEach(LeaseDistributedLock::close);
        await(() -> processes.stream().allMatch(LeaseDistributedLock::isIdle));
    }

    static LockHandle acquire(LeaseDistributedLock process, LockOwner owner, Duration lease, LockTarget... targets)
            throws InterruptedException {
        return process.tryLock(LockRequest.leased(owner, lease, targets)).orElseThrow();
    }

    static LockHandle acquireWatched(
            LeaseDistributedLock process, LockOwner owner, Duration lease, LockTarget... targets)
            throws InterruptedException {
        return acquireWatched(process, owner, new LeaseTerms(lease), targets);
    }

    static LockHandle acquireWatched(
            LeaseDistributedLock process, LockOwner owner, LeaseTerms terms, LockTarget... targets)
            throws InterruptedException {
        return process.tryLock(LockRequest.watched(owner, terms, List.of(targets)))
                .orElseThrow();
    }

    static Optional<LockHandle> tryAcquireWaiting(LeaseDistributedLock process, LockOwner owner, LockTarget... targets)
            throws InterruptedException {
        return process.tryLock(LockRequest.leased(owner, MINUTE, targets).waiting(MINUTE));
    }

    static Optional<LockHandle> tryAcquire(LeaseDistributedLock process, LockOwner owner, LockTarget... targets) {
        try {
            return process.tryLock(LockRequest.leased(owner, MINUTE, targets));
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    boolean isClosed(LeaseDistributedLock process) {
        try {
            tryAcquire(process, lee, b).ifPresent(LockHandle::close);
            return false;
        } catch (IllegalStateException closed) {
            return true;
        }
    }

    static LockHandle closed(LockHandle grant) {
        grant.close();
        return grant;
    }

    static void awaitOpen(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    protected static int waiterCount(LeaseDistributedLock process, LockTarget target) {
        return process.waiterCount(target);
    }

    protected static void await(BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - start)
                    .isLessThan(Duration.ofSeconds(30).toNanos());
            Await.pause();
        }
    }
}
