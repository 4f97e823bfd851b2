package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.FaultyLeaseStore.Fault;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.spi.Rivals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * The contract of the distributed lock over every store. Another process is another {@link LeaseDistributedLock} on the same one.
 *
 * <p>The tests mostly wait for leases to expire, so they run in parallel, each with targets of its own.
 */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
public abstract class DistributedLockContract {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration FIVE_SECONDS = Duration.ofSeconds(5);
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration SHORT = Duration.ofMillis(300);

    /** The lease duration under a watchdog: a store on a busy machine may pause for a second. */
    private static final Duration WATCHED = Duration.ofSeconds(4);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<LeaseDistributedLock> processes = new ArrayList<>();

    private final LockOwner kim = LockOwner.named("kim");
    private final LockOwner lee = LockOwner.named("lee");

    private FaultyLeaseStore leases;
    private LeaseDistributedLock here;
    private LeaseDistributedLock there;
    private LockTarget a;
    private LockTarget b;
    private LockTarget c;

    protected abstract LeaseStore store();

    /** Returns a target that no owner holds. */
    protected abstract LockTarget aTarget();

    /** Does the work in a transaction of its own. */
    protected abstract <T> T inTransaction(Supplier<T> work);

    @BeforeEach
    void twoProcesses() {
        leases = new FaultyLeaseStore(store());
        here = process(leases);
        there = process(store());
        List<LockTarget> sorted =
                Stream.generate(this::aTarget).limit(3).sorted().toList();
        a = sorted.get(0);
        b = sorted.get(1);
        c = sorted.get(2);
    }

    private LeaseDistributedLock process(LeaseStore store) {
        return process(new LeaseDistributedLock(store, MINUTE));
    }

    private LeaseDistributedLock process(LeaseDistributedLock process) {
        processes.add(process);
        return process;
    }

    @AfterEach
    void nothingIsLeft() {
        leases.goOn();
        leases.be(Fault.NONE);
        threads.shutdownNow();
        processes.forEach(LeaseDistributedLock::close);
        await(() -> processes.stream().allMatch(LeaseDistributedLock::isIdle));
    }

    // Granted, held, given back

    @Test
    void freeTargetIsGranted() throws Exception {
        LockHandle grant = take(here, kim, MINUTE, a);

        assertThat(grant.state()).isEqualTo(State.HELD);
        assertThat(grant.token()).isPositive();
        assertThat(grant.remaining()).isBetween(MINUTE.minusSeconds(30), MINUTE);
        assertThat(here.isLocked(a)).isTrue();
        assertThat(store().find(a)).get().satisfies(lease -> {
            assertThat(lease.owner()).startsWith("kim ");
            assertThat(lease.token()).isEqualTo(grant.token());
        });
        grant.close();
        assertThat(grant.state()).isEqualTo(State.CLOSED);
        assertThat(here.isLocked(a)).isFalse();
    }

    @Test
    void heldLockIsRefusedToOthersInThisAndOtherProcesses() throws Exception {
        try (LockHandle grant = take(here, kim, MINUTE, a)) {
            assertThat(tried(here, lee, a)).isEmpty();
            assertThat(tried(there, lee, a)).isEmpty();
            assertThat(grant.state()).isEqualTo(State.HELD);
        }
    }

    /** Under the same identity, a late release of the earlier hold would end this one. */
    @Test
    void nextHoldOfTheSameOwnerHasANewIdentityAtTheStore() throws Exception {
        LockHandle first = take(here, kim, MINUTE, a);
        Lease earlier = store().find(a).orElseThrow();
        first.close();

        LockHandle again = take(here, kim, MINUTE, a);

        assertThat(store().find(a).orElseThrow().lockId()).isNotEqualTo(earlier.lockId());
        assertThat(store().release(a, earlier.lockId(), earlier.owner())).isFalse();
        again.close();
    }

    /** In published code two threads with the same owner's name both hold the lock. */
    @Test
    void twoOwnersWithTheSameNameExcludeEachOther() throws Exception {
        try (LockHandle grant = take(here, kim, MINUTE, a)) {
            assertThat(tried(here, LockOwner.named("kim"), a)).isEmpty();
            assertThat(tried(there, LockOwner.named("kim"), a)).isEmpty();
            assertThat(grant.state()).isEqualTo(State.HELD);
        }
    }

    @Test
    void releasedLockIsFreeForOthersWithANewToken() throws Exception {
        long first;
        try (LockHandle grant = take(here, kim, MINUTE, a)) {
            first = grant.token();
        }
        try (LockHandle grant = take(there, lee, MINUTE, a)) {
            assertThat(grant.token()).isGreaterThan(first);
        }
        try (LockHandle grant = take(here, kim, MINUTE, a)) {
            assertThat(grant.token()).isGreaterThan(first + 1);
        }
    }

    @Test
    void closingAHandleTwiceReleasesOnce() throws Exception {
        LockHandle first = take(here, kim, MINUTE, a);
        first.close();
        LockHandle second = take(there, lee, MINUTE, a);

        first.close();

        assertThat(second.extend(HOUR)).isTrue();
        assertThat(first.extend(HOUR)).isFalse();
        assertThat(first.remaining()).isZero();
        second.close();
    }

    // Once more by the same owner

    /** In published code the inner unlock releases the outer lock. */
    @Test
    void reentrantLockIsHeldUntilTheLastHandleIsClosed() throws Exception {
        LockHandle outer = take(here, kim, MINUTE, a);
        LockHandle inner = take(here, kim, MINUTE, a);

        assertThat(inner.token()).isEqualTo(outer.token());
        inner.close();
        assertThat(outer.state()).isEqualTo(State.HELD);
        assertThat(tried(there, lee, a)).isEmpty();

        outer.close();
        assertThat(here.isLocked(a)).isFalse();
    }

    @Test
    void reentryRenewsAndNeverShortensTheLease() throws Exception {
        try (LockHandle outer = take(here, kim, MINUTE, a);
                LockHandle longer = take(here, kim, HOUR, a);
                LockHandle shorter = take(here, kim, SHORT, a)) {
            assertThat(Stream.of(outer, longer, shorter).map(LockHandle::remaining))
                    .allMatch(left -> left.compareTo(MINUTE) > 0);
            assertThat(store().find(a))
                    .get()
                    .satisfies(lease -> assertThat(lease.remaining()).isGreaterThan(MINUTE));
        }
    }

    @Test
    void reentryIntoALostLockIsRefused() throws Exception {
        LockHandle outer = take(here, kim, SHORT, a);
        await(() -> outer.state() == State.LOST);

        assertThatExceptionOfType(LeaseLostException.class).isThrownBy(() -> tried(here, kim, a));

        outer.close();
        take(here, kim, MINUTE, a).close();
    }

    // Several

    @Test
    void severalTargetsAreGrantedAllOrNone() throws Exception {
        try (LockHandle one = take(there, lee, MINUTE, b)) {
            assertThat(tried(here, kim, c, a, b)).isEmpty();
            assertThat(here.isLocked(a)).isFalse();
            assertThat(here.isLocked(c)).isFalse();
            assertThat(one.state()).isEqualTo(State.HELD);
        }
        try (LockHandle all = take(here, kim, MINUTE, c, a, b, a)) {
            assertThat(all.targets()).containsExactly(a, b, c);
            assertThat(Stream.of(a, b, c).map(all::token)).allMatch(token -> token > 0);
            assertThatIllegalStateException().isThrownBy(all::token);
            assertThat(tried(there, lee, c)).isEmpty();
        }
        assertThat(Stream.of(a, b, c)).noneMatch(here::isLocked);
    }

    /** One request a group, and one more for the rest of it when it comes again. */
    @Test
    void reentryForMoreTargetsRenewsAllInOneRequest() throws Exception {
        try (LockHandle outer = take(here, kim, MINUTE, a)) {
            long token = outer.token();
            int before = leases.acquires.get();
            try (LockHandle both = take(here, kim, HOUR, a, b)) {
                assertThat(leases.acquires.get() - before).isEqualTo(1);
                assertThat(both.token(a)).isEqualTo(token);
                assertThat(outer.remaining()).isGreaterThan(MINUTE);
                assertThat(both.remaining()).isGreaterThan(MINUTE);
            }
            assertThat(here.isLocked(b)).isFalse();
            assertThat(here.isLocked(a)).isTrue();
        }
    }

    @Test
    void groupRemainsAsLongAsItsShortestLease() throws Exception {
        try (LockHandle outer = take(here, kim, HOUR, a);
                LockHandle both = take(here, kim, MINUTE, a, b)) {
            assertThat(both.remaining()).isLessThanOrEqualTo(MINUTE);
            assertThat(outer.remaining()).isGreaterThan(MINUTE);
        }
    }

    /** Two owners that each hold what the other wants would wait until both wait times elapse. */
    @Test
    void requestForATargetBeforeAHeldOneNeverWaits() throws Exception {
        try (LockHandle kims = take(here, kim, MINUTE, b);
                LockHandle lees = take(there, lee, MINUTE, a)) {
            assertThat(here.tryLock(LockRequest.leased(kim, MINUTE, a).waiting(HOUR)))
                    .isEmpty();
            assertThat(Stream.of(kims, lees).map(LockHandle::state)).containsOnly(State.HELD);
        }
    }

    // Waiting

    @Test
    void waiterAcquiresWhatAnotherProcessReleases() throws Exception {
        LockHandle lees = take(there, lee, MINUTE, a);
        Future<Optional<LockHandle>> kims = threads.submit(() -> wait(here, kim, a));
        await(() -> leases.acquires.get() > 0);

        lees.close();

        assertThat(kims.get()).get().satisfies(grant -> grant.close());
    }

    /** The holder has died. */
    @Test
    void waiterAcquiresAnExpiredLease() throws Exception {
        store().acquire(new AcquireRequest(a, LockId.random(), "dead", LeaseTerms.uncapped(SHORT)));

        assertThat(wait(here, kim, a)).get().satisfies(grant -> grant.close());
    }

    /** Nor by another thread of this process that never gives it back. */
    @Test
    void waiterDoesNotWaitForAnExpiredHolderInTheSameProcess() throws Exception {
        LockHandle forgotten = take(here, lee, SHORT, a);

        LockHandle next = wait(here, kim, a).orElseThrow();

        assertThat(forgotten.state()).isEqualTo(State.LOST);
        forgotten.close();
        assertThat(tried(here, LockOwner.named("third"), a)).isEmpty();
        next.close();
        take(here, lee, MINUTE, a).close();
    }

    @Test
    void releaseDoesNotWaitForAnAcquisitionOfTheSameOwner() throws Exception {
        LockHandle lees = take(there, lee, MINUTE, b);
        LockHandle first = take(here, kim, MINUTE, a);
        int before = leases.acquires.get();
        Future<Optional<LockHandle>> second = threads.submit(() -> wait(here, kim, b));
        await(() -> leases.acquires.get() > before);

        first.close();

        assertThat(here.isLocked(a)).isFalse();
        assertThat(second).isNotDone();
        lees.close();
        second.get().orElseThrow().close();
    }

    @Test
    void unlimitedWaitAcquiresAFreeLockAtOnce() throws Exception {
        JdkLockAdapter lock = new JdkLockAdapter(here, a, LeaseTerms.uncapped(MINUTE));

        assertThat(lock.tryLock(Long.MAX_VALUE, TimeUnit.SECONDS)).isTrue();
        lock.unlock();
    }

    @Test
    void elapsedWaitTimeReturnsEmpty() throws Exception {
        try (LockHandle lees = take(there, lee, MINUTE, a)) {
            assertThat(here.tryLock(LockRequest.leased(kim, MINUTE, a).waiting(SHORT)))
                    .isEmpty();
            assertThat(lees.state()).isEqualTo(State.HELD);
        }
    }

    @Test
    void waitersOfOneProcessAcquireInOrder() throws Exception {
        List<Integer> served = new ArrayList<>();
        LockHandle first = take(here, kim, MINUTE, a);
        List<Future<?>> waiting = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int number = i;
            waiting.add(threads.submit(() -> {
                try (LockHandle grant = wait(here, LockOwner.named("owner"), a).orElseThrow()) {
                    served.add(number);
                    assertThat(grant.state()).isEqualTo(State.HELD);
                }
                return null;
            }));
            await(() -> here.waiterCount(a) == number + 1);
        }

        first.close();

        for (Future<?> each : waiting) {
            each.get();
        }
        assertThat(served).containsExactly(0, 1, 2, 3, 4);
    }

    /** Waiters behind the head send no request. */
    @Test
    void onlyTheHeadOfTheLocalQueueAsksTheStore() throws Exception {
        LockHandle lees = take(there, lee, MINUTE, a);
        leases.hang();
        List<Future<LockHandle>> waiting = IntStream.range(0, 20)
                .mapToObj(i -> threads.submit(
                        () -> closed(wait(here, LockOwner.named("owner"), a).orElseThrow())))
                .toList();
        await(() -> here.waiterCount(a) == 19 && leases.acquires.get() > 0);

        assertThat(leases.acquires).hasValue(1);

        leases.goOn();
        lees.close();
        for (Future<LockHandle> each : waiting) {
            assertThat(each.get().state()).isEqualTo(State.CLOSED);
        }
    }

    @Test
    void contendedLockIsHandedOverLocallyWithoutLostUpdates() {
        int[] counter = {0};
        Set<Long> grants = ConcurrentHashMap.newKeySet();
        int sections = 50;
        int threadsEach = 8;
        try (Rivals rivals = new Rivals(2 * threadsEach)) {
            rivals.atOnce(rival -> {
                LeaseDistributedLock process = rival % 2 == 0 ? here : there;
                for (int i = 0; i < sections; i++) {
                    try (LockHandle grant =
                            wait(process, LockOwner.named("rival " + rival), a).orElseThrow()) {
                        assertThat(grant.state()).isEqualTo(State.HELD);
                        grants.add(grant.token());
                        counter[0]++;
                    } catch (InterruptedException interrupted) {
                        throw new IllegalStateException(interrupted);
                    }
                }
                return rival;
            });
        }
        assertThat(counter[0]).isEqualTo(2 * threadsEach * sections);
        assertThat(grants).as("of the store").hasSizeLessThan(counter[0]);
    }

    /** The first waiter releases at once, so its lease would be handed over, but the second one needs a longer lease. */
    @Test
    void waiterNeverGetsALeaseShorterThanItRequestedByHandOver() throws Exception {
        LockHandle first = take(here, kim, MINUTE, a);
        Future<LockHandle> brief = threads.submit(() ->
                closed(here.tryLock(LockRequest.leased(lee, FIVE_SECONDS, a).waiting(MINUTE))
                        .orElseThrow()));
        await(() -> here.waiterCount(a) == 1);
        Future<Optional<LockHandle>> lengthy = threads.submit(() ->
                here.tryLock(LockRequest.leased(LockOwner.named("mia"), HOUR, a).waiting(MINUTE)));
        await(() -> here.waiterCount(a) == 2);

        first.close();

        brief.get();
        try (LockHandle grant = lengthy.get().orElseThrow()) {
            assertThat(grant.remaining()).isGreaterThan(MINUTE);
        }
    }

    // Extended, lost

    @Test
    void watchdogRenewsUntilTheHandleIsClosed() throws Exception {
        LockHandle grant = watch(here, kim, LeaseTerms.uncapped(WATCHED), a);
        long token = grant.token();
        await(() -> store().find(a).orElseThrow().age().compareTo(WATCHED.multipliedBy(2)) > 0);

        await(() -> grant.state() == State.HELD);
        assertThat(grant.token()).isEqualTo(token);
        assertThat(tried(there, lee, a)).isEmpty();
        grant.close();

        int extensions = leases.extensions.get();
        take(there, lee, SHORT, a).close();
        assertThat(leases.extensions).hasValue(extensions);
    }

    @Test
    void closingTheHandleClosesItsWatchdog() throws Exception {
        watch(here, kim, LeaseTerms.uncapped(HOUR), a).close();

        assertThat(here.isIdle()).isTrue();
    }

    /** The outer handle has no watchdog: the one of the inner handle must not go on renewing the lease that they share. */
    @Test
    void closedWatchdogNoLongerRenewsTheLeaseOfAnOuterHandle() throws Exception {
        try (LockHandle outer = take(here, kim, FIVE_SECONDS, a)) {
            watch(here, kim, LeaseTerms.uncapped(FIVE_SECONDS), a).close();

            await(() -> outer.state() == State.LOST);
        }
    }

    /** However long the caller waited for it. */
    @Test
    void watchdogRenewsALockThatWasWaitedFor() throws Exception {
        LockHandle lees = take(there, lee, MINUTE, b);
        LockHandle outer = take(here, kim, MINUTE, a);
        Future<LockHandle> kims =
                threads.submit(() -> here.tryLock(LockRequest.watched(kim, LeaseTerms.uncapped(WATCHED), List.of(a, b))
                                .waiting(MINUTE))
                        .orElseThrow());
        await(() -> store().find(b).orElseThrow().age().compareTo(WATCHED) > 0);
        assertThat(outer.state()).isEqualTo(State.HELD);

        lees.close();

        try (LockHandle grant = kims.get()) {
            await(() -> store().find(b).orElseThrow().age().compareTo(WATCHED.multipliedBy(2)) > 0);
            await(() -> grant.state() == State.HELD);
        }
        outer.close();
    }

    @Test
    void watchdogRenewsAllTargets() throws Exception {
        try (LockHandle grant = watch(here, kim, LeaseTerms.uncapped(WATCHED), a, b, c)) {
            await(() -> Stream.of(a, b, c)
                    .allMatch(each -> store().find(each).orElseThrow().age().compareTo(WATCHED.multipliedBy(2)) > 0));
            await(() -> grant.state() == State.HELD);
        }
    }

    @Test
    void watchdogNeverExceedsTheMaximumHold() throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        LockHandle grant = watch(here, kim, new LeaseTerms(SHORT, SHORT.multipliedBy(2)), a);
        grant.onLost(told::countDown);

        told.await();

        assertThat(grant.state()).isEqualTo(State.LOST);
        assertThat(wait(there, lee, a)).get().satisfies(next -> next.close());
        grant.close();
    }

    /** The remaining time of the handle never exceeds that of the store. */
    @Test
    void reentryNeverExceedsTheMaximumHold() throws Exception {
        LeaseTerms terms = new LeaseTerms(FIVE_SECONDS, FIVE_SECONDS);
        LockRequest request = new LockRequest(List.of(a), kim, Duration.ZERO, terms, false);
        try (LockHandle outer = here.tryLock(request).orElseThrow()) {
            await(() -> store().find(a).orElseThrow().age().compareTo(SECOND) > 0);
            try (LockHandle inner = here.tryLock(request).orElseThrow()) {
                Duration local = inner.remaining();
                assertThat(store().find(a).orElseThrow().remaining()).isGreaterThan(local.minusMillis(500));
                assertThat(local).isLessThan(FIVE_SECONDS.minus(SECOND));
                assertThat(outer.remaining()).isLessThan(FIVE_SECONDS.minus(SECOND));
            }
        }
    }

    @Test
    void renewalCountsFromNow() throws Exception {
        try (LockHandle grant = take(here, kim, MINUTE, a, b)) {
            assertThat(grant.extend(HOUR)).isTrue();
            assertThat(grant.remaining()).isBetween(MINUTE, HOUR);
            assertThat(grant.extend(SHORT)).isTrue();
            assertThat(grant.remaining()).isGreaterThan(MINUTE);
        }
    }

    /** The holder's own clock ends the lease before the store does. */
    @Test
    void expiryIsReportedBeforeAnotherOwnerCanAcquire() throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        AtomicLong toldAt = new AtomicLong();
        LockHandle grant = take(here, kim, FIVE_SECONDS, a);
        long asked = System.nanoTime();
        long end = asked + store().find(a).orElseThrow().remaining().toNanos();
        grant.onLost(() -> {
            toldAt.set(System.nanoTime());
            told.countDown();
        });

        told.await();

        assertThat(toldAt).hasValueLessThan(end);
        assertThat(grant.state()).isEqualTo(State.LOST);
        assertThat(grant.remaining()).isZero();
        grant.close();
    }

    /** The row changes under the holder. The next renewal finds that out, while the lease still excludes other owners. */
    @Test
    void lossAtTheStoreIsReportedBeforeAnotherOwnerCanAcquire() throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        LockHandle grant = watch(here, kim, LeaseTerms.uncapped(Duration.ofSeconds(2)), a, b);
        grant.onLost(told::countDown);
        Lease lease = store().find(a).orElseThrow();
        store().acquire(new AcquireRequest(a, LockId.random(), lease.owner(), LeaseTerms.uncapped(MINUTE)));

        told.await();

        assertThat(tried(there, lee, a)).isEmpty();
        assertThat(tried(there, lee, b)).isEmpty();
        assertThat(grant.state()).isEqualTo(State.LOST);
        grant.close();
    }

    /** The store hangs, and executes the renewal after the expiry. The next caller need not wait for that lease. */
    @Test
    void lateRenewalDoesNotReviveALostLease() throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        LockHandle grant = watch(here, kim, LeaseTerms.uncapped(SHORT), a);
        grant.onLost(told::countDown);
        leases.hang();
        told.await();

        leases.goOn();

        await(() -> tried(there, lee, a).map(DistributedLockContract::closed).isPresent());
        assertThat(grant.state()).isEqualTo(State.LOST);
        grant.close();
    }

    @Test
    void slowLossCallbackDelaysNoWatchdog() throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        CompletableFuture<Boolean> enough = new CompletableFuture<>();
        LockHandle lost = take(here, kim, SHORT, a);
        try {
            lost.onLost(() -> {
                told.countDown();
                enough.join();
            });
            LockHandle watched = watch(here, lee, LeaseTerms.uncapped(WATCHED), b);
            told.await();

            await(() -> store().find(b).orElseThrow().age().compareTo(WATCHED) > 0);

            await(() -> watched.state() == State.HELD);
            watched.close();
            lost.close();
        } finally {
            enough.complete(true);
        }
    }

    @Test
    void callbackAddedAfterTheLossRunsAtOnce() throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        LockHandle grant = take(here, kim, SHORT, a);
        await(() -> grant.state() == State.LOST);

        grant.onLost(told::countDown);

        told.await();
        grant.close();
    }

    @Test
    void closedHandleReportsNoLoss() throws Exception {
        AtomicBoolean told = new AtomicBoolean();
        LockHandle grant = take(here, kim, Duration.ofSeconds(1), a);
        grant.onLost(() -> told.set(true));
        grant.close();

        wait(there, lee, a).orElseThrow().close();
        LockHandle next = take(here, kim, Duration.ofSeconds(1), a);
        await(() -> next.state() == State.LOST);

        assertThat(told).isFalse();
        next.close();
    }

    @Test
    void unreachableStoreMakesALeaseSuspectAndThenLost() throws Exception {
        CountDownLatch told = new CountDownLatch(1);
        LockHandle grant = watch(here, kim, LeaseTerms.uncapped(Duration.ofSeconds(2)), a);
        grant.onLost(told::countDown);
        leases.be(Fault.FAILS);
        await(() -> grant.state() == State.SUSPECT);
        assertThat(grant.remaining()).isPositive();

        told.await();

        assertThat(grant.state()).isEqualTo(State.LOST);
        leases.be(Fault.NONE);
        grant.close();
    }

    @Test
    void suspectLeaseIsHeldAgainWhenTheStoreReturns() throws Exception {
        try (LockHandle grant = watch(here, kim, LeaseTerms.uncapped(FIVE_SECONDS), a)) {
            leases.be(Fault.FAILS);
            await(() -> grant.state() == State.SUSPECT);
            leases.be(Fault.NONE);
            await(() -> grant.state() == State.HELD);
        }
    }

    /** In published code a late unlock releases the next holder's lock. */
    @Test
    void expiredHandleCannotChangeTheNextHoldersLease() throws Exception {
        LockHandle late = take(here, kim, SHORT, a);
        LockHandle next = wait(there, lee, a).orElseThrow();

        late.close();

        assertThat(late.extend(HOUR)).isFalse();
        assertThat(next.extend(HOUR)).isTrue();
        assertThat(store().find(a).orElseThrow().token()).isEqualTo(next.token());
        next.close();
    }

    // The fence

    @Test
    void holderPassesTheCheck() throws Exception {
        try (LockHandle grant = take(here, kim, MINUTE, a, b)) {
            assertThat(inTransaction(() -> {
                        grant.check(b);
                        return "written";
                    }))
                    .isEqualTo("written");
        }
    }

    @Test
    void staleHolderFailsTheCheck() throws Exception {
        LockHandle late = take(here, kim, SHORT, a);
        LockHandle next = wait(there, lee, a).orElseThrow();

        assertRefused(late, a);
        late.close();
        assertRefused(late, a);
        assertRefused(next, b);
        inTransaction(() -> {
            next.check(a);
            return next;
        });
        next.close();
    }

    /** By the clock of the process the handle is still held. */
    @Test
    void storeDecidesTheCheckEvenIfTheHandleIsHeld() throws Exception {
        try (LockHandle grant = take(here, kim, MINUTE, a)) {
            Lease lease = store().find(a).orElseThrow();
            inTransaction(() -> store().release(a, lease.lockId(), lease.owner()));

            assertThat(grant.state()).isEqualTo(State.HELD);
            assertRefused(grant, a);
        }
    }

    private void assertRefused(LockHandle grant, LockTarget target) {
        assertThatExceptionOfType(LeaseLostException.class)
                .isThrownBy(() -> inTransaction(() -> {
                    grant.check(target);
                    return grant;
                }));
    }

    // A store that is slow, or away

    @Test
    void hangingStoreBlocksNoCallerAndItsLateGrantIsUndone() throws Exception {
        leases.hang();
        LeaseDistributedLock impatient = process(new LeaseDistributedLock(leases));

        assertThatExceptionOfType(LockStoreException.class).isThrownBy(() -> tried(impatient, kim, a));
        assertThatExceptionOfType(LockStoreException.class)
                .isThrownBy(
                        () -> impatient.tryLock(LockRequest.leased(kim, HOUR, b).waiting(SHORT)));

        leases.goOn();
        await(() -> tried(here, kim, a).map(DistributedLockContract::closed).isPresent());
        await(() -> tried(there, lee, b).map(DistributedLockContract::closed).isPresent());
    }

    @Test
    void failingStoreIsNotReportedAsAHeldLock() {
        leases.be(Fault.FAILS);

        assertThatExceptionOfType(LockStoreException.class)
                .isThrownBy(() -> tried(here, kim, a))
                .withStackTraceContaining("The store is down");
    }

    @Test
    void failingStoreIsAskedAgainWithinTheWaitTime() throws Exception {
        leases.be(Fault.FAILS);
        Future<Optional<LockHandle>> waiting = threads.submit(() -> wait(here, kim, a));
        await(() -> leases.acquires.get() > 2);

        leases.be(Fault.NONE);

        assertThat(waiting.get()).get().satisfies(grant -> grant.close());
    }

    /** The request is repeated under the same lock id, and gets the same grant. */
    @Test
    void lostReplyIsRequestedAgainUnderTheSameLockId() throws Exception {
        leases.be(Fault.LOSES_ANSWERS);
        Future<Optional<LockHandle>> waiting = threads.submit(() -> wait(here, kim, a));
        await(() -> leases.acquires.get() > 2);
        long token = store().find(a).orElseThrow().token();

        leases.be(Fault.NONE);

        try (LockHandle grant = waiting.get().orElseThrow()) {
            assertThat(grant.token()).isEqualTo(token);
        }
    }

    /** Under its next lock id the owner would wait for itself. */
    @Test
    void doubtfulGrantIsReleasedWhenTheLockIdChangesBetweenAttempts() throws Exception {
        LockHandle held = take(here, kim, MINUTE, a);
        leases.be(Fault.LOSES_ANSWERS);
        Future<Optional<LockHandle>> waiting = threads.submit(
                () -> here.tryLock(LockRequest.leased(kim, HOUR, b).waiting(MINUTE)));
        await(() -> store().find(b).isPresent());
        LockId earlier = store().find(b).orElseThrow().lockId();

        held.close();
        leases.be(Fault.NONE);

        try (LockHandle grant = waiting.get().orElseThrow()) {
            assertThat(store().find(b).orElseThrow().lockId()).isNotEqualTo(earlier);
            assertThat(grant.state()).isEqualTo(State.HELD);
        }
    }

    /** A subscription under the earlier lock id would be notified in vain, and all waiters behind it would sleep on. */
    @Test
    void waiterWhoseLockIdChangesIsNotifiedUnderTheNewOne() throws Exception {
        LockHandle lees = take(there, lee, Duration.ofSeconds(2), b);
        LockHandle held = take(here, kim, MINUTE, a);
        Future<Optional<LockHandle>> waiting = threads.submit(
                () -> here.tryLock(LockRequest.leased(kim, MINUTE, b).waiting(HOUR)));
        await(() -> leases.answers.get() >= 2);

        assertThat(lees.extend(HOUR)).isTrue();
        held.close();
        int told = leases.answers.get();
        await(() -> leases.answers.get() > told);
        lees.close();

        waiting.get().orElseThrow().close();
    }

    @Test
    void notifiedWaiterThatLostItsLeasesLetsTheNextWaiterAcquire() throws Exception {
        LockHandle lees = take(there, lee, HOUR, b);
        LockHandle lost = take(here, kim, Duration.ofMillis(500), a);
        Future<Optional<LockHandle>> kims = threads.submit(
                () -> here.tryLock(LockRequest.leased(kim, MINUTE, b).waiting(HOUR)));
        await(() -> leases.answers.get() >= 2 || kims.isDone());
        FaultyLeaseStore mias = new FaultyLeaseStore(store());
        LeaseDistributedLock elsewhere = process(mias);
        Future<Optional<LockHandle>> next = threads.submit(() -> elsewhere.tryLock(
                LockRequest.leased(LockOwner.named("mia"), MINUTE, b).waiting(HOUR)));
        await(() -> mias.answers.get() > 0 && lost.state() == State.LOST);

        lees.close();

        next.get().orElseThrow().close();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(kims::get)
                .withCauseInstanceOf(LeaseLostException.class);
        lost.close();
    }

    @Test
    void ownerThatLosesALeaseBeforeTheReplyIsNotGrantedMore() throws Exception {
        LockHandle kept = take(here, kim, HOUR, c);
        LockHandle lost = take(here, kim, FIVE_SECONDS, a);
        leases.keepAnswers();
        Future<Optional<LockHandle>> more = threads.submit(() -> tried(here, kim, b));
        await(() -> store().find(b).isPresent());
        await(() -> lost.state() == State.LOST);
        leases.goOn();

        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(more::get)
                .withCauseInstanceOf(LeaseLostException.class);
        await(() -> store().find(b).isEmpty() && store().find(a).isEmpty());
        assertThat(kept.state()).isEqualTo(State.HELD);
        assertThat(there.isLocked(c)).isTrue();
        lost.close();
        kept.close();
    }

    // Interrupts, and the end

    @Test
    void interruptedWaitersLeaveNothingBehind() throws Exception {
        LockHandle lees = take(there, lee, MINUTE, a);
        Future<?> inFront = threads.submit(() -> wait(here, LockOwner.named("in front"), a));
        await(() -> leases.acquires.get() > 0);
        Future<?> behind = threads.submit(() -> wait(here, LockOwner.named("behind"), a, b));
        await(() -> here.waiterCount(a) == 1);

        behind.cancel(true);
        inFront.cancel(true);
        await(here::isIdle);
        lees.close();

        take(here, kim, MINUTE, a, b).close();
    }

    /** At any point of the code; the long form is {@code -Dinterlock.test.interrupts=100000}. */
    @Test
    void interruptsAtAnyPointLeaveNothingBehind() throws Exception {
        Random random = new Random(7);
        int interrupts = Integer.getInteger("interlock.test.interrupts", 300);
        for (int i = 0; i < interrupts; i++) {
            CountDownLatch started = new CountDownLatch(1);
            boolean watched = random.nextBoolean();
            Future<?> work = threads.submit(() -> {
                started.countDown();
                LockRequest request = watched
                        ? LockRequest.watched(LockOwner.named("hurried"), LeaseTerms.uncapped(MINUTE), List.of(a, b))
                        : LockRequest.leased(LockOwner.named("hurried"), MINUTE, a);
                Optional<LockHandle> grant = here.tryLock(request.waiting(MINUTE));
                grant.ifPresent(LockHandle::close);
                return grant;
            });
            started.await();
            long until = System.nanoTime() + random.nextInt(600_000);
            while (System.nanoTime() < until) {
                Thread.onSpinWait();
            }
            work.cancel(true);
        }
        await(here::isIdle);
        await(() -> !here.isLocked(a) && !here.isLocked(b));
    }

    @Test
    void closingTheLockWaitsForItsHolders() throws Exception {
        LockHandle grant = watch(here, kim, LeaseTerms.uncapped(WATCHED), a);
        Future<?> closing = threads.submit(here::close);
        await(() -> isClosed(here));
        await(() -> store().find(a).orElseThrow().age().compareTo(WATCHED.multipliedBy(2)) > 0);

        assertThat(closing.isDone()).isFalse();
        await(() -> grant.state() == State.HELD);
        grant.close();
        closing.get();

        assertThat(there.isLocked(a)).isFalse();
    }

    private boolean isClosed(LeaseDistributedLock process) {
        try {
            tried(process, lee, b).ifPresent(LockHandle::close);
            return false;
        } catch (IllegalStateException closed) {
            return true;
        }
    }

    // The JDK's lock

    @Test
    void jdkViewIsReentrantAndExcludesOtherThreadsAndProcesses() throws Exception {
        JdkLockAdapter lock = new JdkLockAdapter(here, a, LeaseTerms.uncapped(MINUTE));
        JdkLockAdapter elsewhere = new JdkLockAdapter(there, a, LeaseTerms.uncapped(MINUTE));

        lock.lock();
        try {
            assertThat(lock.tryLock()).isTrue();
            assertThat(lock.isHeldByCurrentThread()).isTrue();
            assertThat(elsewhere.isHeldByCurrentThread()).isFalse();
            assertThat(elsewhere.isLocked()).isTrue();
            assertThat(elsewhere.tryLock(10, TimeUnit.MILLISECONDS)).isFalse();
            assertThat(threads.submit(() -> lock.tryLock()).get()).isFalse();
            lock.unlock();
            assertThat(elsewhere.tryLock()).isFalse();
        } finally {
            lock.unlock();
        }

        assertThat(elsewhere.tryLock(10, 60_000, TimeUnit.MILLISECONDS)).isTrue();
        elsewhere.unlock();
        assertThat(lock.isLocked()).isFalse();
        assertThatExceptionOfType(IllegalMonitorStateException.class).isThrownBy(lock::unlock);
    }

    /** An exception would hide why the work failed. */
    @Test
    void unlockingALostLockIsNoError() throws Exception {
        JdkLockAdapter lock = new JdkLockAdapter(here, a, LeaseTerms.uncapped(MINUTE));
        lock.tryLock(0, SHORT.toMillis(), TimeUnit.MILLISECONDS);
        await(() -> !lock.isHeldByCurrentThread());

        lock.unlock();

        assertThat(wait(there, lee, a)).get().satisfies(grant -> grant.close());
    }

    // Helpers

    private static LockHandle take(LeaseDistributedLock process, LockOwner owner, Duration lease, LockTarget... targets)
            throws InterruptedException {
        return process.tryLock(LockRequest.leased(owner, lease, targets)).orElseThrow();
    }

    private static LockHandle watch(
            LeaseDistributedLock process, LockOwner owner, LeaseTerms terms, LockTarget... targets)
            throws InterruptedException {
        return process.tryLock(LockRequest.watched(owner, terms, List.of(targets)))
                .orElseThrow();
    }

    private static Optional<LockHandle> wait(LeaseDistributedLock process, LockOwner owner, LockTarget... targets)
            throws InterruptedException {
        return process.tryLock(LockRequest.leased(owner, MINUTE, targets).waiting(MINUTE));
    }

    private static Optional<LockHandle> tried(LeaseDistributedLock process, LockOwner owner, LockTarget... targets) {
        try {
            return process.tryLock(LockRequest.leased(owner, MINUTE, targets));
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    private static LockHandle closed(LockHandle grant) {
        grant.close();
        return grant;
    }

    protected static int waiting(LeaseDistributedLock process, LockTarget target) {
        return process.waiterCount(target);
    }

    protected static void await(BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - start)
                    .isLessThan(Duration.ofSeconds(30).toNanos());
            LockSupport.parkNanos(1_000_000);
        }
    }
}
