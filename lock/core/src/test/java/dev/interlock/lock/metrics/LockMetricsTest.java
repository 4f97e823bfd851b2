package dev.interlock.lock.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.NoLockException;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.testing.Await;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LockMetricsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final LockTarget target = new LockTarget("job", "report");
    private final BreakableStore store = new BreakableStore();
    private final MeterRegistry registry = new SimpleMeterRegistry();
    private final DistributedLock lock = new MeteredDistributedLock(Locks.distributedLock(store), "jobs", registry);
    private final LockManager locks = new MeteredLockManager(Locks.lockManager(store), "edits", registry);

    @AfterEach
    void close() {
        lock.close();
    }

    @Test
    void requestsOfAProcessAreCountedByTheirOutcome() throws InterruptedException {
        try (LockHandle held = tryLock("kim", Duration.ZERO).orElseThrow()) {
            assertThat(held.token()).isPositive();
            assertThat(tryLock("lee", Duration.ZERO)).isEmpty();
        }
        store.broken = true;
        assertThatExceptionOfType(LockStoreException.class).isThrownBy(() -> tryLock("lee", Duration.ZERO));

        assertThat(acquired("jobs", "granted")).isOne();
        assertThat(acquired("jobs", "refused")).isOne();
        assertThat(acquired("jobs", "error")).isOne();
    }

    @Test
    void waitingRequestsAndOpenHandlesAreCounted() throws InterruptedException {
        LockHandle held = tryLock("kim", Duration.ZERO).orElseThrow();
        CompletableFuture<Optional<LockHandle>> waiting = CompletableFuture.supplyAsync(() -> waitFor("lee"));
        Await.until(() -> gauge("lock.waiting") == 1);
        assertThat(gauge("lock.held")).isOne();

        held.close();
        held.close();

        LockHandle next = waiting.join().orElseThrow();
        assertThat(gauge("lock.waiting")).isZero();
        assertThat(gauge("lock.held")).isOne();
        next.close();
        assertThat(gauge("lock.held")).isZero();
    }

    private Optional<LockHandle> waitFor(String owner) {
        try {
            return tryLock(owner, MINUTE);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private Optional<LockHandle> tryLock(String owner, Duration wait) throws InterruptedException {
        return lock.tryLock(
                LockRequest.leased(LockOwner.named(owner), MINUTE, target).waiting(wait));
    }

    @Test
    void lossOfAProcessIsCountedOnce() throws InterruptedException {
        LockRequest request = LockRequest.leased(LockOwner.named("kim"), Duration.ofMillis(20), target);
        LockHandle held = lock.tryLock(request).orElseThrow();

        Await.until(() -> lost("jobs") == 1);

        held.close();
        assertThat(lost("jobs")).isOne();
        assertThat(gauge("lock.held")).isZero();
    }

    @Test
    void verbsOfAUserAreCounted() {
        LeaseTerms terms = new LeaseTerms(MINUTE);
        Lease lease = locks.tryLock(target, "kim", terms);
        assertThatExceptionOfType(AlreadyLockedException.class).isThrownBy(() -> locks.tryLock(target, "lee", terms));
        assertThatExceptionOfType(NoLockException.class)
                .isThrownBy(() -> locks.extendLockExpiration(target, LockId.random(), "kim", terms));
        locks.releaseLock(target, lease.lockId(), "kim");

        assertThat(acquired("edits", "granted")).isOne();
        assertThat(acquired("edits", "refused")).isOne();
        assertThat(lost("edits")).isOne();
    }

    private long acquired(String name, String outcome) {
        return registry.get("lock.acquire")
                .tag("lock", name)
                .tag("outcome", outcome)
                .timer()
                .count();
    }

    private long lost(String name) {
        return (long) registry.get("lock.lost").tag("lock", name).counter().count();
    }

    private long gauge(String name) {
        return (long) registry.get(name).tag("lock", "jobs").gauge().value();
    }

    private static final class BreakableStore extends ForwardingLeaseStore {

        private volatile boolean broken;

        BreakableStore() {
            super(new InMemoryLeaseStore());
        }

        @Override
        public AcquireResult acquire(AcquireRequest request) {
            if (broken) {
                throw new UnsupportedOperationException("The store is broken");
            }
            return super.acquire(request);
        }
    }
}
