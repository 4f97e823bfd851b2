package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.FaultyLeaseStore.Fault;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A holder, and a waiter for several targets, which accepts no handed-over lease. */
@Timeout(20)
class LeaseReleaserTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final LockTarget target = new LockTarget("Test", "a");
    private final LockOwner owner = LockOwner.named("kim");
    private final HeldLeases held = new HeldLeases(owner);
    private final FaultyLeaseStore store = new FaultyLeaseStore(new InMemoryLeaseStore());
    private final ManualLockServices manual = new ManualLockServices(store);
    private final LocalQueues queues = new LocalQueues();
    private final LeaseReleaser releaser = new LeaseReleaser(manual.services, queues);
    private final QueueNode waiter = QueueNode.ofSeveralTargets();

    @Test
    void afterALongHoldTheNextHeadLetsOtherProcessesAsk() throws Exception {
        acquire(System.nanoTime() - HOUR.toNanos());
        FutureTask<Boolean> next = enqueueWaiter();
        long before = System.nanoTime();

        assertThat(release()).isTrue();

        long pauseEnd = queues.pauseNanos(target) + System.nanoTime();
        assertThat(next.get()).isTrue();
        assertThat(pauseEnd - before)
                .isGreaterThanOrEqualTo(PollingBackoff.longestAfter(HOUR).toNanos());
        queues.leave(target, waiter, Duration.ZERO);
    }

    /** A grant of the future is a short hold on the slowest machine. */
    @Test
    void afterAShortHoldTheNextHeadAsksAtOnce() throws Exception {
        acquire(System.nanoTime() + HOUR.toNanos());
        FutureTask<Boolean> next = enqueueWaiter();

        assertThat(release()).isTrue();

        assertThat(queues.pauseNanos(target)).isNotPositive();
        assertThat(next.get()).isTrue();
        assertThat(store.find(target)).isEmpty();
        queues.leave(target, waiter, Duration.ZERO);
    }

    @Test
    void leaseThatTheStoreNoLongerHasWasNotHeld() throws Exception {
        acquire(System.nanoTime());
        assertThat(store.release(
                        target, held.identity().lockId(), held.identity().owner()))
                .isTrue();

        assertThat(release()).isFalse();

        assertThat(queues.isEmpty()).isTrue();
    }

    @Test
    void failedReleaseIsRepeatedInTheBackground() throws Exception {
        acquire(System.nanoTime());
        store.inject(Fault.REQUEST_FAILS);

        assertThat(release()).isTrue();

        assertThat(queues.isEmpty()).isTrue();
        assertThat(store.find(target)).isPresent();
        store.inject(Fault.NONE);
        manual.runBackground();
        assertThat(store.find(target)).isEmpty();
    }

    /** A pool that is shut down interrupts its threads, which then close their handles. */
    @Test
    void interruptedThreadReleasesAndStaysInterrupted() throws Exception {
        acquire(System.nanoTime());
        Thread.currentThread().interrupt();

        boolean wasHeld = release();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(wasHeld).isTrue();
        assertThat(store.find(target)).isEmpty();
    }

    private void acquire(long grantedAt) throws InterruptedException {
        LockRequest request = LockRequest.leased(owner, HOUR, target);
        QueueNode node = QueueNode.accepting(HOUR);
        assertThat(queues.enter(target, node, Deadlines.of(HOUR, HOUR))).isTrue();
        AcquireRequest sent = held.request(request.targets(), request.terms(), HOUR, false);
        Granted granted = (Granted) store.acquire(sent);
        held.recordGrant(request, granted.leases(), grantedAt, System.nanoTime());
        held.attach(Map.of(target, node));
    }

    private FutureTask<Boolean> enqueueWaiter() {
        FutureTask<Boolean> head = new FutureTask<>(() -> queues.enter(target, waiter, Deadlines.of(HOUR, HOUR)));
        new Thread(head).start();
        Await.until(() -> queues.waiterCount(target) == 1);
        return head;
    }

    private boolean release() {
        return releaser.release(held, List.of(target), System.nanoTime());
    }
}
