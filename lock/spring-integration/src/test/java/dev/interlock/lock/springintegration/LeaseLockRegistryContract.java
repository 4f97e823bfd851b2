package dev.interlock.lock.springintegration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.FaultyLeaseStore;
import dev.interlock.lock.internal.FaultyLeaseStore.Fault;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.ConcurrentModificationException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.integration.support.leader.LockRegistryLeaderInitiator;
import org.springframework.integration.support.locks.DistributedLock;
import org.springframework.integration.util.CheckedCallable;
import org.springframework.integration.util.CheckedRunnable;

/**
 * What the Javadoc of Spring Integration says of {@code LockRegistry}, {@code DistributedLock}, {@code RenewableLockRegistry},
 * {@code ExpirableLockRegistry} and {@code LockRegistryLeaderInitiator}, over any store. Two processes have a registry each.
 */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
@SuppressWarnings("LockNotBeforeTry") // What happens between a lock and its unlock is what the tests are about.
public abstract class LeaseLockRegistryContract {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(300);

    /** The lease duration under a watchdog: a store on a busy machine may pause for three seconds. */
    private static final Duration WATCHED = Duration.ofSeconds(5);

    private final String key = LockId.random().value();
    private final LockTarget target = new LockTarget(LeaseLockRegistry.TYPE, key);

    private FaultyLeaseStore leases;
    private dev.interlock.lock.DistributedLock hereLock;
    private dev.interlock.lock.DistributedLock thereLock;
    private LeaseLockRegistry here;
    private LeaseLockRegistry there;

    protected abstract LeaseStore store();

    @BeforeEach
    void startTwoProcesses() {
        leases = new FaultyLeaseStore(store());
        hereLock = Locks.distributedLock(leases, MINUTE);
        thereLock = Locks.distributedLock(store(), MINUTE);
        here = new LeaseLockRegistry(hereLock, WATCHED);
        there = new LeaseLockRegistry(thereLock, MINUTE);
    }

    @AfterEach
    void closeProcesses() {
        hereLock.close();
        thereLock.close();
    }

    @Nested
    class Obtaining {

        /** "Obtain the lock associated with the parameter object." */
        @Test
        void lockOfAKeyIsTheSame() {
            assertThat(here.obtain(key)).isSameAs(here.obtain(key)).isNotSameAs(here.obtain(key + "2"));
        }

        @Test
        void lockOfAKeyExcludesOtherThreadsAndProcesses() throws Exception {
            here.obtain(key).lock();

            assertThat(inAnotherThread(() -> here.obtain(key).tryLock())).isFalse();
            assertThat(there.obtain(key).tryLock()).isFalse();
            assertThat(there.obtain(key + "2").tryLock()).isTrue();

            there.obtain(key + "2").unlock();
            here.obtain(key).unlock();
            assertThat(there.obtain(key).tryLock()).isTrue();
            there.obtain(key).unlock();
        }

        @Test
        void lockIsReentrant() {
            DistributedLock lock = here.obtain(key);
            lock.lock();
            assertThat(lock.tryLock()).isTrue();

            lock.unlock();
            assertThat(there.obtain(key).tryLock()).isFalse();
            lock.unlock();

            assertThat(store().find(target)).isEmpty();
        }

        /** A path of a file, for example. */
        @Test
        void longKeysAreTwoLocksOfTwoProcesses() {
            String path = "/a long path".repeat(20);
            here.obtain(path + key).lock();

            assertThat(there.obtain(path + key).tryLock()).isFalse();
            assertThat(there.obtain(path + key + "2").tryLock()).isTrue();

            there.obtain(path + key + "2").unlock();
            here.obtain(path + key).unlock();
        }

        @Test
        void keyIsReadableText() {
            assertThatIllegalArgumentException().isThrownBy(() -> here.obtain(42));
            assertThatIllegalArgumentException().isThrownBy(() -> here.obtain("two\nlines"));
        }
    }

    @Nested
    class ExecutingLocked {

        /** "Perform the provided task when the lock for the key is locked." */
        @Test
        void taskRunsWhileTheLockIsHeld() throws Exception {
            CheckedRunnable<RuntimeException> isLocked =
                    () -> assertThat(store().find(target)).isPresent();
            CheckedCallable<String, RuntimeException> done = () -> {
                isLocked.run();
                return "done";
            };

            here.executeLocked(key, isLocked);
            here.executeLocked(key, MINUTE, isLocked);

            assertThat(here.executeLocked(key, done)).isEqualTo("done");
            assertThat(here.executeLocked(key, MINUTE, done)).isEqualTo("done");
            assertThat(store().find(target)).isEmpty();
        }

        /** "TimeoutException when tryLock has elapsed". */
        @Test
        void elapsedWaitTimeIsATimeout() {
            there.obtain(key).lock();

            assertThatExceptionOfType(TimeoutException.class)
                    .isThrownBy(() -> here.executeLocked(key, SHORT, () -> "not executed"));

            there.obtain(key).unlock();
        }

        @Test
        void lockOfATaskThatFailsIsFree() {
            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .isThrownBy(() -> here.executeLocked(key, () -> {
                        throw new UnsupportedOperationException("The task failed");
                    }));

            assertThat(store().find(target)).isEmpty();
        }
    }

    @Nested
    class TimeToLive {

        /** "Attempt to acquire a lock with a specific time-to-live". */
        @Test
        void lockExpiresAfterItsTimeToLive() throws Exception {
            here.obtain(key).lock(SHORT);

            assertThat(there.obtain(key).tryLock(1, TimeUnit.MINUTES)).isTrue();

            there.obtain(key).unlock();
            assertThatExceptionOfType(ConcurrentModificationException.class).isThrownBy(here.obtain(key)::unlock);
        }

        /** "true if the lock was acquired and false if the waiting time elapsed before the lock was acquired". */
        @Test
        void lockIsAcquiredWithinTheWaitTimeOrNot() throws Exception {
            there.obtain(key).lock();
            assertThat(here.obtain(key).tryLock(SHORT, HOUR)).isFalse();
            there.obtain(key).unlock();

            assertThat(here.obtain(key).tryLock(SHORT, HOUR)).isTrue();

            assertThat(remaining()).isGreaterThan(MINUTE);
            here.obtain(key).unlock();
        }

        /** "InterruptedException if the current thread is interrupted while acquiring the lock". */
        @Test
        void interruptedThreadAcquiresNoLock() {
            Thread.currentThread().interrupt();
            assertThatExceptionOfType(InterruptedException.class)
                    .isThrownBy(() -> here.obtain(key).tryLock(MINUTE, MINUTE));
            Thread.currentThread().interrupt();
            assertThatExceptionOfType(InterruptedException.class).isThrownBy(here.obtain(key)::lockInterruptibly);

            assertThat(store().find(target)).isEmpty();
        }

        /** "periodically renew the lock to ensure that the lock does not expire while the thread is working", without a scheduler. */
        @Test
        void lockWithoutATimeToLiveIsRenewed() {
            here.obtain(key).lock();

            Await.until(() -> leases.renewals.get() > 3);

            assertThat(there.obtain(key).tryLock()).isFalse();
            here.obtain(key).unlock();
        }
    }

    @Nested
    class Renewing {

        /** "Renew the time to live of the lock". */
        @Test
        void renewedLockLastsFromNow() {
            here.obtain(key).lock(SHORT.multipliedBy(10));

            there.obtain(key + "2").lock(SHORT.multipliedBy(10));
            there.renewLock(key + "2");
            here.renewLock(key, HOUR);

            assertThat(remaining()).isGreaterThan(MINUTE);
            assertThat(store().find(new LockTarget(LeaseLockRegistry.TYPE, key + "2"))
                            .orElseThrow()
                            .remaining())
                    .isGreaterThan(SHORT.multipliedBy(10));
            there.obtain(key + "2").unlock();
            here.obtain(key).unlock();
        }

        /** "The lock must be held by the current thread". */
        @Test
        void lockOfAnotherThreadIsNotRenewed() {
            here.obtain(key).lock(MINUTE);

            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(() -> inAnotherThread(() -> {
                        here.renewLock(key, HOUR);
                        return "renewed";
                    }))
                    .withCauseInstanceOf(IllegalMonitorStateException.class);

            assertThat(remaining()).isLessThanOrEqualTo(MINUTE);
            here.obtain(key).unlock();
        }

        @Test
        void lostLockIsNotRenewed() {
            here.obtain(key).lock(HOUR);
            breakLock();

            assertThatIllegalStateException().isThrownBy(() -> here.renewLock(key));

            assertThatExceptionOfType(ConcurrentModificationException.class).isThrownBy(here.obtain(key)::unlock);
        }
    }

    @Nested
    class Unlocking {

        /** "Lock was released in the store due to expiration": the store has another holder. */
        @Test
        void unlockReportsALossAndLeavesTheNextHolderItsLock() {
            here.obtain(key).lock();
            breakLock();
            there.obtain(key).lock();

            assertThatExceptionOfType(ConcurrentModificationException.class)
                    .isThrownBy(here.obtain(key)::unlock)
                    .withCauseInstanceOf(LeaseLostException.class);

            assertThat(store().find(target)).isPresent();
            there.obtain(key).unlock();
        }

        @Test
        void threadThatHasNoLockUnlocksNone() {
            there.obtain(key).lock();

            assertThatExceptionOfType(IllegalMonitorStateException.class).isThrownBy(here.obtain(key)::unlock);

            there.obtain(key).unlock();
        }

        @Test
        void unlockIsRepeatedInTheBackground() {
            here.obtain(key).lock(MINUTE);
            leases.inject(Fault.REQUEST_FAILS);

            here.obtain(key).unlock();

            leases.inject(Fault.NONE);
            Await.until(() -> store().find(target).isEmpty());
        }

        @Test
        void conditionIsNotSupported() {
            assertThatExceptionOfType(UnsupportedOperationException.class).isThrownBy(here.obtain(key)::newCondition);
        }
    }

    @Nested
    class Failing {

        @Test
        void storeOutOfReachIsReportedAsALockThatCannotBeAcquired() {
            dev.interlock.lock.DistributedLock impatient = Locks.distributedLock(leases, SHORT);
            DistributedLock lock = new LeaseLockRegistry(impatient, MINUTE).obtain(key);
            leases.inject(Fault.REQUEST_FAILS);

            assertThatExceptionOfType(CannotAcquireLockException.class)
                    .isThrownBy(lock::tryLock)
                    .withCauseInstanceOf(LockStoreException.class);

            leases.inject(Fault.NONE);
            impatient.close();
        }

        @Test
        void threadThatLostTheLockIsRefusedUntilItHasUnlockedIt() {
            DistributedLock lock = here.obtain(key);
            lock.lock(SHORT);
            Await.until(() -> store().find(target).isEmpty());

            assertThatExceptionOfType(CannotAcquireLockException.class)
                    .isThrownBy(lock::tryLock)
                    .withCauseInstanceOf(LeaseLostException.class);

            lock.unlock();
            assertThat(lock.tryLock()).isTrue();
            lock.unlock();
        }
    }

    @Nested
    class Expiring {

        /** "Remove locks last acquired more than 'age' ago that are not currently locked." */
        @Test
        void unusedLocksAreRemoved() {
            DistributedLock recent = here.obtain(key);
            here.expireUnusedOlderThan(HOUR.toMillis());
            assertThat(here.obtain(key)).isSameAs(recent);

            here.expireUnusedOlderThan(0);

            assertThat(here.obtain(key)).isNotSameAs(recent);
        }

        @Test
        void locksInUseAreKept() {
            DistributedLock used = here.obtain(key);
            used.lock();

            here.expireUnusedOlderThan(0);

            assertThat(here.obtain(key)).isSameAs(used);
            used.unlock();
            here.expireUnusedOlderThan(0);
            assertThat(here.obtain(key)).isNotSameAs(used);
        }

        /** Otherwise a registry with a key for each message would keep them all. */
        @Test
        void registryKeepsTheLocksThatWereObtainedLast() {
            DistributedLock used = here.obtain(key);
            used.lock();
            for (int i = 0; i < 10_000; i++) {
                here.obtain("another " + i);
            }

            DistributedLock again = here.obtain(key);

            assertThat(again).isNotSameAs(used);
            assertThat(again.tryLock()).isTrue();
            again.unlock();
            assertThat(there.obtain(key).tryLock()).isFalse();
            again.unlock();
            assertThat(store().find(target)).isEmpty();
        }
    }

    @Nested
    class LeaderElection {

        private final TestCandidate kim = new TestCandidate("kim", key);
        private final TestCandidate lee = new TestCandidate("lee", key);
        private LockRegistryLeaderInitiator kims;
        private LockRegistryLeaderInitiator lees;

        @BeforeEach
        void nominateKim() throws Exception {
            kims = initiator(here, kim);
            lees = initiator(new LeaseLockRegistry(thereLock, WATCHED), lee);
            kims.start();
            kim.awaitGranted();
            lees.start();
        }

        private static LockRegistryLeaderInitiator initiator(LeaseLockRegistry registry, TestCandidate candidate) {
            LockRegistryLeaderInitiator initiator = new LockRegistryLeaderInitiator(registry, candidate);
            initiator.setHeartBeatMillis(20);
            initiator.setBusyWaitMillis(20);
            return initiator;
        }

        @AfterEach
        void stop() {
            kims.stop();
            lees.stop();
        }

        /** "If the candidate is currently leader, its leadership will be revoked." */
        @Test
        void nextCandidateLeadsWhenTheLeaderStops() throws Exception {
            assertThat(kims.getContext().isLeader()).isTrue();
            assertThat(lee.isGranted()).isFalse();

            kims.stop();

            kim.awaitRevoked();
            lee.awaitGranted();
        }

        @Test
        void leaderThatYieldsIsRevoked() throws Exception {
            kims.getContext().yield();

            kim.awaitRevoked();
        }

        /** The watchdog learns of it by its next renewal, and the next attempt of the leader to acquire the lock fails. */
        @Test
        void leaderWithABrokenLeaseIsRevokedAndAnotherOneLeads() throws Exception {
            breakLock();

            kim.awaitRevoked();
            lee.awaitGranted();
        }

        /** The lease of the leader ends, and another candidate whose process reaches the store leads. */
        @Test
        void leaderThatCannotReachTheStoreIsRevokedAndAnotherOneLeads() throws Exception {
            leases.inject(Fault.REQUEST_FAILS);

            kim.awaitRevoked();
            lee.awaitGranted();
            leases.inject(Fault.NONE);
        }
    }

    private Duration remaining() {
        return store().find(target).orElseThrow().remaining();
    }

    private void breakLock() {
        Optional<Lease> lease = store().find(target);
        assertThat(lease).isPresent();
        lease.ifPresent(live -> store().release(target, live.lockId(), live.owner()));
    }

    private static <T> T inAnotherThread(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        new Thread(task).start();
        return task.get();
    }
}
