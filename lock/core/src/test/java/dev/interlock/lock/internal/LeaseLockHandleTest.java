package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A handle of a lock without threads: the test runs what is scheduled. */
@Timeout(20)
class LeaseLockHandleTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final LockTarget target = new LockTarget("Test", "a");
    private final LockOwner owner = LockOwner.named("kim");
    private final FaultyLeaseStore store = new FaultyLeaseStore(new InMemoryLeaseStore());
    private final ManualLockServices manual = new ManualLockServices(store);
    private final LeaseDistributedLock lock = new LeaseDistributedLock(manual.services);

    @Test
    void watchdogRenewsTheLeaseOfAGrantUntilTheHandleIsClosed() throws Exception {
        LockHandle grant =
                lock.tryLock(LockRequest.watched(owner, HOUR, target)).orElseThrow();

        manual.runNextTask();

        assertThat(store.renewals).hasValue(1);
        grant.close();
        assertThat(manual.timer.getQueue()).isEmpty();
    }

    @Test
    void extensionFindsALoss() throws Exception {
        CountDownLatch lossReported = new CountDownLatch(1);
        LockHandle grant = acquire();
        grant.onLost(lossReported::countDown);
        store.find(target).ifPresent(lease -> store.release(target, lease.lockId(), lease.owner()));

        assertThat(grant.extend(HOUR)).isFalse();

        lossReported.await();
        assertThat(grant.state()).isEqualTo(State.LOST);
        assertThat(grant.release()).isFalse();
    }

    @Test
    void handleIsReleasedOnce() throws Exception {
        LockHandle grant = acquire();

        assertThat(grant.release()).isTrue();
        assertThat(grant.release()).isFalse();
    }

    @Test
    void closedHandleAwaitsNoLoss() throws Exception {
        LockHandle grant = acquire();
        grant.onLost(() -> {});
        assertThat(manual.timer.getQueue()).hasSize(1);

        grant.close();

        assertThat(manual.timer.getQueue()).isEmpty();
    }

    @Test
    void closedLockHasNoThreads() throws Exception {
        acquire().close();

        lock.close();

        assertThat(manual.timer.isShutdown()).isTrue();
        assertThat(manual.background.isShutdown()).isTrue();
    }

    /** The store is not asked: the queue of this process tells that another owner holds the target. */
    @Test
    void callerBehindAHolderOfThisProcessDoesNotAskTheStore() throws Exception {
        LockHandle grant = acquire();

        assertThat(lock.tryLock(LockRequest.leased(LockOwner.named("lee"), HOUR, target)))
                .isEmpty();

        assertThat(store.acquires).hasValue(1);
        grant.close();
    }

    private LockHandle acquire() throws InterruptedException {
        return lock.tryLock(LockRequest.leased(owner, HOUR, target)).orElseThrow();
    }
}
