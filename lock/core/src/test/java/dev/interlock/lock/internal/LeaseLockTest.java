package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdk.LeaseLock;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
@SuppressWarnings("LockNotBeforeTry") // What happens between a lock and its unlock is what the tests are about.
class LeaseLockTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final LockTarget target = new LockTarget("Test", "a");
    private final FaultyLeaseStore store = new FaultyLeaseStore(new InMemoryLeaseStore());
    private final LeaseDistributedLock service = new LeaseDistributedLock(new ManualLockServices(store).services);
    private final LeaseLock lock = LeaseLock.of(service, target, HOUR);

    @Test
    void interruptibleLockIsHeldOnce() throws Exception {
        lock.lockInterruptibly();

        assertThat(lock.holdCount()).isEqualTo(1);
        lock.unlock();
        assertThat(lock.isLocked()).isFalse();
    }

    @Test
    void tokenIsThatOfTheLease() {
        lock.lock();

        assertThat(lock.token()).isEqualTo(store.find(target).orElseThrow().token());
        lock.unlock();
    }

    @Test
    void viewsOfTwoTargetsHaveTwoHashCodes() {
        LeaseLock other = LeaseLock.of(service, new LockTarget("Test", "b"), HOUR);

        assertThat(lock.hashCode()).isNotEqualTo(other.hashCode());
    }

    @Test
    void lossIsReported() throws Exception {
        CountDownLatch lossReported = new CountDownLatch(1);
        lock.lock();
        lock.onLost(lossReported::countDown);
        assertThat(lock.forceUnlock()).isTrue();

        assertThat(lock.extend(HOUR)).isFalse();

        lossReported.await();
        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(lock::unlock);
    }

    /** Without a watchdog the lease would end while the inner hold relies on it. */
    @Test
    void firstWatchedHoldInsideAnUnwatchedOneAsksTheStore() {
        lock.lock(HOUR);
        lock.lock();
        assertThat(store.acquires).hasValue(2);

        lock.lock();

        assertThat(store.acquires).hasValue(2);
        assertThat(lock.holdCount()).isEqualTo(3);
        lock.unlock();
        lock.unlock();
        lock.unlock();
        assertThat(lock.isLocked()).isFalse();
    }

    @Test
    void leaseThatEndsBeforeItIsBrokenWasNotBroken() {
        LeaseDistributedLock late = new LeaseDistributedLock(new ForwardingLeaseStore(store) {
            @Override
            public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
                super.release(targets, lockId, owner);
                return super.release(targets, lockId, owner);
            }
        });
        lock.lock();

        assertThat(LeaseLock.of(late, target, HOUR).forceUnlock()).isFalse();

        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(lock::unlock);
        late.close();
    }
}
