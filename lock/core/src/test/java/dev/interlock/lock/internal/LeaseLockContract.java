package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.jdk.LeaseLock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The contract of the JDK's lock over a distributed lock. The lock knows no store. */
@SuppressWarnings("LockNotBeforeTry") // What happens between a lock and its unlock is what the tests are about.
public abstract class LeaseLockContract extends DistributedLockFixture {

    @Test
    void isReentrantAndExcludesOtherThreadsAndProcesses() throws Exception {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        LeaseLock elsewhere = LeaseLock.of(there, a, MINUTE);

        lock.lock();
        try {
            assertThat(lock.tryLock()).isTrue();
            assertThat(there.isLocked(a)).isTrue();
            assertThat(elsewhere.tryLock(10, TimeUnit.MILLISECONDS)).isFalse();
            assertThat(threads.submit(() -> lock.tryLock()).get()).isFalse();
            lock.unlock();
            assertThat(elsewhere.tryLock()).isFalse();
        } finally {
            lock.unlock();
        }

        assertThat(elsewhere.tryLock(10, TimeUnit.MILLISECONDS)).isTrue();
        elsewhere.unlock();
        assertThat(here.isLocked(a)).isFalse();
        assertThatExceptionOfType(IllegalMonitorStateException.class).isThrownBy(lock::unlock);
    }

    /** A pool that is shut down interrupts its threads, often while the lock is being closed. */
    @Test
    void interruptIsPreservedIfTheAcquisitionFailsAfterwards() throws Exception {
        LockHandle lees = acquire(there, lee, MINUTE, a);
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        FutureTask<Boolean> interruptAfterFailure = new FutureTask<>(() -> {
            assertThatExceptionOfType(IllegalStateException.class).isThrownBy(lock::lock);
            return Thread.currentThread().isInterrupted();
        });
        Thread waiting = new Thread(interruptAfterFailure);
        waiting.start();
        await(() -> leases.acquires.get() > 0);
        Future<?> closing = threads.submit(here::close);
        await(() -> isClosed(here));

        waiting.interrupt();

        assertThat(interruptAfterFailure.get()).isTrue();
        closing.get();
        lees.close();
    }

    @Test
    void unlockTellsThatTheLeaseExpired() throws Exception {
        LeaseLock lock = LeaseLock.of(here, a, new LeaseTerms(SHORT, SHORT));
        assertThat(lock.tryLock()).isTrue();
        await(() -> store().find(a).isEmpty());

        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(lock::unlock);

        assertThatExceptionOfType(IllegalMonitorStateException.class).isThrownBy(lock::unlock);
        assertThat(tryAcquireWaiting(there, lee, a)).get().satisfies(grant -> grant.close());
    }

    @Test
    void unlockTellsThatTheLockWasBrokenAndLeavesItToTheNextOwner() throws Exception {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        lock.lock();
        breakLock();
        LockHandle next = acquire(there, lee, MINUTE, a);

        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(lock::unlock);

        assertThat(there.isLocked(a)).isTrue();
        next.close();
    }

    @Test
    void failureOfTheWorkIsNotHiddenByALoss() {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);

        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> lock.call(() -> {
                    breakLock();
                    throw new UnsupportedOperationException("The work failed");
                }))
                .satisfies(failure -> assertThat(failure).hasSuppressedException(new LeaseLostException(a)));
        assertThatExceptionOfType(LeaseLostException.class)
                .isThrownBy(() -> lock.call(() -> {
                    breakLock();
                    return "done";
                }));
    }

    @Test
    void lossThatACheckHasToldIsNotToldAgain() {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        assertThat(lock.tryLock()).isTrue();
        inTransaction(() -> {
            lock.check();
            return lock;
        });
        breakLock();
        assertThatExceptionOfType(LeaseLostException.class)
                .isThrownBy(() -> inTransaction(() -> {
                    lock.check();
                    return lock;
                }));

        lock.unlock();

        assertThat(lock.isHeldByCurrentThread()).isFalse();
    }

    @Tag(SLOW)
    @Test
    void holderKnowsItsTokenAndLearnsOfALoss() throws Exception {
        CountDownLatch lossReported = new CountDownLatch(1);
        LeaseLock lock = LeaseLock.of(here, a, new LeaseTerms(FIVE_SECONDS, FIVE_SECONDS));
        assertThat(lock.isHeldByCurrentThread()).isFalse();
        assertThat(lock.tryLock()).isTrue();
        assertThat(lock.isHeldByCurrentThread()).isTrue();
        assertThat(lock.token()).isEqualTo(store().find(a).orElseThrow().token());
        assertThat(threads.submit(lock::isHeldByCurrentThread).get()).isFalse();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> threads.submit(lock::token).get())
                .withCauseInstanceOf(IllegalMonitorStateException.class);

        lock.onLost(lossReported::countDown);
        lossReported.await();

        assertThat(lock.isHeldByCurrentThread()).isFalse();
        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(lock::lock);
        lock.unlock();
    }

    @Test
    void allViewsOfATargetAreOneLock() {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        LeaseLock same = LeaseLock.of(here, a, HOUR);
        lock.lock();

        assertThat(same.tryLock()).isTrue();

        same.unlock();
        assertThat(same.isHeldByCurrentThread()).isTrue();
        same.unlock();
        assertThat(lock.isHeldByCurrentThread()).isFalse();
        assertThat(same).isEqualTo(lock).hasSameHashCodeAs(lock);
        assertThat(same).isNotEqualTo(LeaseLock.of(there, a, MINUTE));
    }

    @Test
    void interruptedThreadAcquiresAFreeLockWithoutWaiting() {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        Thread.currentThread().interrupt();

        boolean acquired = lock.tryLock();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(acquired).isTrue();
        lock.unlock();
    }

    @Test
    void longestWaitTimeOfTheJdkIsAccepted() throws Exception {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);

        assertThat(lock.tryLock(Long.MAX_VALUE, TimeUnit.DAYS)).isTrue();

        lock.unlock();
    }

    @Test
    void holdsOfTheCurrentThreadAreCounted() throws Exception {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        assertThat(lock.holdCount()).isZero();
        assertThat(lock.remaining()).isZero();

        lock.lock();
        lock.lock(MINUTE);
        assertThat(lock.tryLock()).isTrue();

        assertThat(lock.holdCount()).isEqualTo(3);
        assertThat(lock.remaining()).isBetween(MINUTE.dividedBy(2), MINUTE);
        assertThat(threads.submit(lock::holdCount).get()).isZero();
        for (int left = 2; left >= 0; left--) {
            lock.unlock();
            assertThat(lock.holdCount()).isEqualTo(left);
            assertThat(there.isLocked(a)).isEqualTo(left > 0);
        }
    }

    @Test
    void leaseOfACallEndsWithoutAnUnlock() throws Exception {
        LeaseLock lock = LeaseLock.of(here, a, HOUR);

        lock.lock(SHORT);

        assertThat(tryAcquireWaiting(there, lee, a)).get().satisfies(grant -> grant.close());
        assertThat(lock.isHeldByCurrentThread()).isFalse();
        assertThat(lock.remaining()).isZero();
        assertThat(lock.holdCount()).isEqualTo(1);
        assertThat(leases.renewals).hasValue(0);
        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(() -> lock.lock(SHORT));
        lock.unlock();
    }

    @Test
    void waitTimeAndLeaseAreChosenByTheCall() throws Exception {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        LockHandle lees = acquire(there, lee, MINUTE, a);
        assertThat(lock.tryLock(SHORT, HOUR)).isFalse();
        assertThat(lock.tryLock(SHORT.negated(), HOUR)).isFalse();
        lees.close();

        assertThat(lock.tryLock(SHORT, HOUR)).isTrue();

        assertThat(lock.remaining()).isGreaterThan(MINUTE);
        lock.unlock();
    }

    /** Otherwise the section that relies on the watchdog would lose the lock when the outer lease ends. */
    @Tag(SLOW)
    @Test
    void watchdogOfAnInnerHoldRenewsTheLeaseUntilItIsUnlocked() {
        LeaseLock lock = LeaseLock.of(here, a, WATCHED);
        lock.lock(WATCHED);

        lock.lock();
        await(() -> leases.renewals.get() > 2);
        assertThat(lock.isHeldByCurrentThread()).isTrue();
        lock.unlock();
        lock.unlock();

        assertThat(there.isLocked(a)).isFalse();
    }

    @Test
    void leaseOfAnInnerHoldNeverShortensTheLease() {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        lock.lock(HOUR);
        assertThat(lock.isHeldByCurrentThread()).isTrue();

        lock.lock(SHORT);
        lock.unlock();

        assertThat(lock.remaining()).isGreaterThan(MINUTE);
        lock.unlock();
    }

    @Test
    void holderExtendsItsLease() throws Exception {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        assertThatExceptionOfType(IllegalMonitorStateException.class).isThrownBy(() -> lock.extend(HOUR));
        lock.lock(MINUTE);

        assertThat(lock.extend(HOUR)).isTrue();

        assertThat(lock.remaining()).isGreaterThan(MINUTE);
        breakLock();
        assertThat(lock.extend(HOUR)).isFalse();
        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(lock::unlock);
    }

    @Test
    void lossIsToldOnceToNestedHolds() {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        lock.lock();
        lock.lock(MINUTE);
        breakLock();
        assertThat(lock.extend(MINUTE)).isFalse();

        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(lock::unlock);
        lock.unlock();

        assertThat(lock.holdCount()).isZero();
    }

    @Test
    void forcedUnlockFreesTheLockOfAnyOwner() throws Exception {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);
        LeaseLock elsewhere = LeaseLock.of(there, a, MINUTE);
        assertThat(elsewhere.isLocked()).isFalse();
        assertThat(elsewhere.forceUnlock()).isFalse();
        lock.lock();
        assertThat(elsewhere.isLocked()).isTrue();

        assertThat(elsewhere.forceUnlock()).isTrue();

        assertThat(elsewhere.tryLock()).isTrue();
        assertThatExceptionOfType(LeaseLostException.class)
                .isThrownBy(() -> inTransaction(() -> {
                    lock.check();
                    return lock;
                }));
        lock.unlock();
        assertThat(elsewhere.isLocked()).isTrue();
        elsewhere.unlock();
    }

    /** The lock of a dead thread stays held, as with the JDK's locks. */
    @Test
    void closingTheLockDoesNotWaitForAThreadThatEndedWithoutUnlocking() throws Exception {
        LeaseDistributedLock process = new LeaseDistributedLock(store(), MINUTE);
        LeaseLock lock = LeaseLock.of(process, a, MINUTE);
        Thread forgetful = new Thread(lock::lock);
        forgetful.start();
        forgetful.join();
        assertThat(there.isLocked(a)).isTrue();

        threads.submit(process::close).get(20, TimeUnit.SECONDS);
    }

    /** The longest wait in the larger units exceeds what a {@link Duration} can express. */
    @Test
    void unlimitedWaitAcquiresAFreeLockAtOnceInEveryUnit() throws Exception {
        LeaseLock lock = LeaseLock.of(here, a, MINUTE);

        for (TimeUnit unit : TimeUnit.values()) {
            assertThat(lock.tryLock(Long.MAX_VALUE, unit)).as("%s", unit).isTrue();
            lock.unlock();
        }
    }

    private void breakLock() {
        Lease lease = store().find(a).orElseThrow();
        store().release(a, lease.lockId(), lease.owner());
    }
}
