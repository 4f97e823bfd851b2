package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class LeaseRegistryTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final LockOwner owner = LockOwner.named("kim");
    private final LeaseRegistry registry = new LeaseRegistry();
    private final CountDownLatch holderMayEnd = new CountDownLatch(1);

    @AfterEach
    void endHolder() {
        holderMayEnd.countDown();
    }

    @Test
    void leasesOfAnOwnerAreKeptUntilTheirLastUserReleasesThem() {
        HeldLeases leases = registry.retain(owner);
        assertThat(registry.retain(owner)).isSameAs(leases);

        registry.release(leases);
        assertThat(registry.isEmpty()).isFalse();
        registry.release(leases);
        assertThat(registry.isEmpty()).isTrue();

        assertThat(registry.retain(owner)).isNotSameAs(leases);
    }

    @Test
    void closedRegistryAcceptsNoOwner() {
        registry.close(HOUR);

        assertThatIllegalStateException().isThrownBy(() -> registry.retain(owner));
    }

    @Test
    void closeWaitsUntilTheLeasesAreReleased() throws Exception {
        HeldLeases leases = retainInALiveThread();
        Thread closing = closeInAThread(HOUR);
        assertThat(closing.getState()).isEqualTo(Thread.State.TIMED_WAITING);

        registry.release(leases);

        closing.join();
    }

    @Test
    void closeWaitsNoLongerThanItsTimeout() throws Exception {
        HeldLeases leases = retainInALiveThread();

        registry.close(Duration.ofMillis(1));

        assertThat(registry.isEmpty()).isFalse();
        registry.release(leases);
    }

    @Test
    void closeDoesNotWaitForTheThreadThatCloses() {
        HeldLeases leases = registry.retain(owner);

        registry.close(HOUR);

        assertThat(registry.isEmpty()).isFalse();
        registry.release(leases);
    }

    /** A registry that first asked for the targets and then for their state would not find what was removed in between. */
    @Test
    void closeLooksAtLeasesThatAreRemovedMeanwhile() throws Exception {
        HeldLeases leases = retainInALiveThread();
        LockTarget target = new LockTarget("Test", "a");
        LockRequest request = LockRequest.leased(owner, HOUR, target);
        AtomicBoolean looked = new AtomicBoolean();
        FutureTask<Integer> removals = new FutureTask<>(() -> {
            int removed = 0;
            while (!looked.get()) {
                long now = System.nanoTime();
                leases.recordGrant(request, List.of(lease(leases.identity(), target)), now, now);
                leases.attach(Map.of(target, QueueNode.accepting(HOUR)));
                removed += leases.remove(leases.release(List.of(target))).size();
            }
            return removed;
        });
        new Thread(removals).start();
        try {
            for (int i = 0; i < 100_000; i++) {
                registry.close(Duration.ZERO);
            }
        } finally {
            looked.set(true);
        }

        assertThat(removals.get()).isPositive();
        registry.release(leases);
    }

    private static Lease lease(StoreIdentity identity, LockTarget target) {
        return new Lease(target, identity.lockId(), identity.owner(), 1, Duration.ZERO, Duration.ZERO, HOUR);
    }

    @Test
    void interruptEndsTheCloseAndStays() throws Exception {
        HeldLeases leases = retainInALiveThread();
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread closing = new Thread(() -> {
            registry.close(HOUR);
            interrupted.set(Thread.currentThread().isInterrupted());
        });
        closing.start();

        closing.interrupt();

        closing.join();
        assertThat(interrupted).isTrue();
        registry.release(leases);
    }

    private HeldLeases retainInALiveThread() throws InterruptedException {
        CountDownLatch retained = new CountDownLatch(1);
        HeldLeases[] leases = new HeldLeases[1];
        Thread holder = new Thread(() -> {
            leases[0] = registry.retain(owner);
            retained.countDown();
            try {
                holderMayEnd.await();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        });
        holder.setDaemon(true);
        holder.start();
        retained.await();
        return leases[0];
    }

    private Thread closeInAThread(Duration timeout) {
        Thread closing = new Thread(() -> registry.close(timeout));
        closing.setDaemon(true);
        closing.start();
        Await.until(() -> closing.getState() == Thread.State.TIMED_WAITING || !closing.isAlive());
        return closing;
    }
}
