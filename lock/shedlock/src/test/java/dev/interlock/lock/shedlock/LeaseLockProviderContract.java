package dev.interlock.lock.shedlock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.FaultyLeaseStore;
import dev.interlock.lock.internal.FaultyLeaseStore.Fault;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.ConcurrentCallers;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import net.javacrumbs.shedlock.core.DefaultLockingTaskExecutor;
import net.javacrumbs.shedlock.core.LockAssert;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockExtender;
import net.javacrumbs.shedlock.core.LockingTaskExecutor;
import net.javacrumbs.shedlock.core.LockingTaskExecutor.TaskResult;
import net.javacrumbs.shedlock.core.SimpleLock;
import net.javacrumbs.shedlock.support.LockException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * What ShedLock's documentation and Javadoc promise of a lock provider, over any store. Two processes have a provider each.
 *
 * @see <a href="https://github.com/lukas-krecan/ShedLock#readme">ShedLock's documentation</a>
 */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
public abstract class LeaseLockProviderContract {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration FIVE_SECONDS = Duration.ofSeconds(5);
    private static final Duration SHORT = Duration.ofMillis(300);

    private final String name = LockId.random().value();
    private final LockTarget target = new LockTarget(LeaseLockProvider.TYPE, name);

    private FaultyLeaseStore leases;
    private DistributedLock hereLock;
    private DistributedLock thereLock;
    private LeaseLockProvider here;
    private LeaseLockProvider there;

    protected abstract LeaseStore store();

    @BeforeEach
    void startTwoProcesses() {
        leases = new FaultyLeaseStore(store());
        hereLock = Locks.distributedLock(leases, MINUTE);
        thereLock = Locks.distributedLock(store(), MINUTE);
        here = new LeaseLockProvider(hereLock);
        there = new LeaseLockProvider(thereLock);
    }

    @AfterEach
    void closeProcesses() {
        hereLock.close();
        thereLock.close();
    }

    @Nested
    class Locking {

        /** "If a task is being executed on one node, it acquires a lock which prevents execution of the same task from another node". */
        @Test
        void heldLockIsRefusedToOtherProcessesAndThreads() {
            SimpleLock held = here.lock(atMost(MINUTE)).orElseThrow();

            assertThat(there.lock(atMost(MINUTE))).isEmpty();
            assertThat(here.lock(atMost(MINUTE))).isEmpty();

            held.unlock();
        }

        /** "executed at most once at the same time". */
        @Test
        void onlyOneOfManyCallersAcquiresTheLock() {
            try (ConcurrentCallers callers = new ConcurrentCallers(20)) {
                List<Optional<SimpleLock>> locks =
                        callers.callAtOnce(caller -> (caller % 2 == 0 ? here : there).lock(atMost(MINUTE)));

                assertThat(locks)
                        .filteredOn(Optional::isPresent)
                        .singleElement()
                        .satisfies(lock -> lock.orElseThrow().unlock());
            }
        }

        @Test
        void unlockedLockIsFree() {
            here.lock(atMost(MINUTE)).orElseThrow().unlock();

            assertThat(there.lock(atMost(MINUTE))).get().satisfies(SimpleLock::unlock);
        }

        @Test
        void locksOfOtherNamesAreIndependent() {
            SimpleLock held = here.lock(atMost(MINUTE)).orElseThrow();
            LockConfiguration other = new LockConfiguration(Instant.now(), name + " 2", MINUTE, Duration.ZERO);

            assertThat(there.lock(other)).get().satisfies(SimpleLock::unlock);

            held.unlock();
        }

        @Test
        void unlockInAnotherThreadReleasesTheLock() throws Exception {
            SimpleLock held = here.lock(atMost(MINUTE)).orElseThrow();
            Thread other = new Thread(held::unlock);
            other.start();
            other.join();

            assertThat(store().find(target)).isEmpty();
        }
    }

    @Nested
    class AtMostAndAtLeast {

        /** "how long the lock should be kept in case the executing node dies". */
        @Test
        void lockThatIsNeverUnlockedExpires() {
            assertThat(here.lock(atMost(SHORT))).isPresent();

            Await.until(() -> store().find(target).isEmpty());

            assertThat(there.lock(atMost(MINUTE))).get().satisfies(SimpleLock::unlock);
            assertThat(leases.renewals).hasValue(0);
        }

        /** "If the task takes longer than lockAtMostFor", another process holds the lock, and keeps it. */
        @Test
        void lateUnlockLeavesTheNextHolderItsLock() {
            SimpleLock late = here.lock(atMost(SHORT)).orElseThrow();
            Await.until(() -> store().find(target).isEmpty());
            SimpleLock next = there.lock(atMost(MINUTE)).orElseThrow();

            late.unlock();

            assertThat(store().find(target)).isPresent();
            next.unlock();
            assertThat(store().find(target)).isEmpty();
        }

        /** "The lock will be held at least this duration even if the task holding the lock finishes earlier". */
        @Test
        void unlockedLockIsHeldForLockAtLeastFor() {
            SimpleLock lock = here.lock(configuration(HOUR, FIVE_SECONDS)).orElseThrow();

            lock.unlock();

            assertThat(here.lock(atMost(MINUTE))).isEmpty();
            assertThat(there.lock(atMost(MINUTE))).isEmpty();
            assertThat(store().find(target).orElseThrow().remaining()).isLessThanOrEqualTo(FIVE_SECONDS);
            Await.until(() -> store().find(target).isEmpty());
            assertThat(there.lock(atMost(MINUTE))).get().satisfies(SimpleLock::unlock);
        }

        @Test
        void lockThatWasHeldForLockAtLeastForIsFreeAtTheUnlock() {
            SimpleLock lock = here.lock(configuration(HOUR, SHORT)).orElseThrow();
            Await.until(() -> store().find(target).orElseThrow().age().compareTo(SHORT) > 0);

            lock.unlock();

            assertThat(store().find(target)).isEmpty();
        }

        /** An absolute time would make a lock of a process whose clock is behind end too early. */
        @Test
        void wallClockOfTheProcessDoesNotMatter() {
            Instant behind = Instant.now().minus(HOUR);

            SimpleLock lock = here.lock(new LockConfiguration(behind, name, MINUTE, FIVE_SECONDS))
                    .orElseThrow();

            assertThat(store().find(target).orElseThrow().remaining()).isGreaterThan(FIVE_SECONDS);
            lock.unlock();
            assertThat(store().find(target)).isPresent();
        }
    }

    @Nested
    class Extension {

        /** "If the lock can be extended a new lock is returned". */
        @Test
        void extendedLockLastsFromNow() {
            SimpleLock lock = here.lock(atMost(MINUTE)).orElseThrow();

            SimpleLock extended = lock.extend(HOUR, Duration.ZERO).orElseThrow();

            assertThat(store().find(target).orElseThrow().remaining()).isGreaterThan(MINUTE);
            extended.unlock();
            assertThat(store().find(target)).isEmpty();
        }

        @Test
        void extendedLockIsHeldForTheNewLockAtLeastFor() {
            SimpleLock lock = here.lock(atMost(MINUTE)).orElseThrow();

            lock.extend(HOUR, MINUTE).orElseThrow().unlock();

            assertThat(store().find(target).orElseThrow().remaining()).isBetween(FIVE_SECONDS, MINUTE);
        }

        /** "After calling extend, no other operation can be called on current lock". */
        @Test
        void extendedOrUnlockedLockIsOfNoMoreUse() {
            SimpleLock first = here.lock(atMost(MINUTE)).orElseThrow();
            SimpleLock second = first.extend(MINUTE, Duration.ZERO).orElseThrow();

            assertThatIllegalStateException().isThrownBy(first::unlock);
            assertThatIllegalStateException().isThrownBy(() -> first.extend(MINUTE, Duration.ZERO));
            second.unlock();
            assertThatIllegalStateException().isThrownBy(second::unlock);
        }

        /** "or empty optional if the lock can not be extended". */
        @Test
        void expiredLockIsNotExtended() {
            SimpleLock late = here.lock(atMost(SHORT)).orElseThrow();
            Await.until(() -> store().find(target).isEmpty());
            SimpleLock next = there.lock(atMost(MINUTE)).orElseThrow();

            assertThat(late.extend(HOUR, Duration.ZERO)).isEmpty();

            assertThat(store().find(target).orElseThrow().remaining()).isLessThanOrEqualTo(MINUTE);
            next.unlock();
        }
    }

    @Nested
    class Tasks {

        /** "Execution on other nodes does not wait, it is simply skipped". */
        @Test
        void taskIsSkippedWhileAnotherProcessRunsIt() throws Throwable {
            SimpleLock running = there.lock(atMost(MINUTE)).orElseThrow();
            assertThat(run(() -> "done").wasExecuted()).isFalse();
            running.unlock();

            assertThat(run(() -> "done").getResult()).isEqualTo("done");

            assertThat(store().find(target)).isEmpty();
        }

        @Test
        void lockOfATaskThatFailsIsFree() {
            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .isThrownBy(() -> run(() -> {
                        LockAssert.assertLocked();
                        throw new UnsupportedOperationException("The task failed");
                    }));

            assertThat(store().find(target)).isEmpty();
        }

        @Test
        void runningTaskExtendsItsLock() throws Throwable {
            run(() -> {
                LockExtender.extendActiveLock(HOUR, Duration.ZERO);
                assertThat(store().find(target).orElseThrow().remaining()).isGreaterThan(MINUTE);
                return "done";
            });

            assertThat(store().find(target)).isEmpty();
        }

        private <T> TaskResult<T> run(LockingTaskExecutor.TaskWithResult<T> task) throws Throwable {
            return new DefaultLockingTaskExecutor(here).executeWithLock(task, atMost(MINUTE));
        }
    }

    @Nested
    class Failures {

        @Test
        void storeOutOfReachIsReportedAsALockException() {
            DistributedLock impatient = Locks.distributedLock(leases, SHORT);
            leases.inject(Fault.REQUEST_FAILS);

            assertThatExceptionOfType(LockException.class)
                    .isThrownBy(() -> new LeaseLockProvider(impatient).lock(atMost(MINUTE)))
                    .withCauseInstanceOf(LockStoreException.class);

            leases.inject(Fault.NONE);
            impatient.close();
        }

        /** No failure of the task is hidden by one of the unlock. */
        @Test
        void unlockIsRepeatedInTheBackground() {
            SimpleLock lock = here.lock(atMost(MINUTE)).orElseThrow();
            leases.inject(Fault.REQUEST_FAILS);

            lock.unlock();

            leases.inject(Fault.NONE);
            Await.until(() -> store().find(target).isEmpty());
        }

        @Test
        void interruptedThreadAcquiresNothingAndStaysInterrupted() {
            Thread.currentThread().interrupt();

            assertThatExceptionOfType(LockException.class).isThrownBy(() -> here.lock(atMost(MINUTE)));

            assertThat(Thread.interrupted()).isTrue();
            assertThat(there.lock(atMost(MINUTE))).get().satisfies(SimpleLock::unlock);
        }
    }

    private LockConfiguration atMost(Duration lockAtMostFor) {
        return configuration(lockAtMostFor, Duration.ZERO);
    }

    private LockConfiguration configuration(Duration lockAtMostFor, Duration lockAtLeastFor) {
        return new LockConfiguration(Instant.now(), name, lockAtMostFor, lockAtLeastFor);
    }
}
