package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The contract of the runtime over any store: the local queue, the watchdog, lock losses, and unreachable stores. */
public abstract class LockRuntimeContract extends DistributedLockFixture {

    @Nested
    class LocalWaiters {

        @Test
        void waitersOfOneProcessAcquireInOrder() throws Exception {
            List<Integer> served = new ArrayList<>();
            LockHandle first = acquire(here, kim, MINUTE, a);
            List<Future<?>> waiting = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                int number = i;
                waiting.add(threads.submit(() -> {
                    try (LockHandle grant =
                            tryAcquireWaiting(here, LockOwner.named("owner"), a).orElseThrow()) {
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

        @Test
        void onlyTheHeadOfTheLocalQueueSendsRequests() throws Exception {
            LockHandle lees = acquire(there, lee, MINUTE, a);
            leases.hang();
            List<Future<LockHandle>> waiting = IntStream.range(0, 20)
                    .mapToObj(i -> threads.submit(() -> closed(
                            tryAcquireWaiting(here, LockOwner.named("owner"), a).orElseThrow())))
                    .toList();
            await(() -> here.waiterCount(a) == 19 && leases.acquires.get() > 0);

            assertThat(leases.acquires).hasValue(1);

            leases.resume();
            lees.close();
            for (Future<LockHandle> each : waiting) {
                assertThat(each.get().state()).isEqualTo(State.CLOSED);
            }
        }

        /** An empty result means that another owner holds the lock. Here no store has said so. */
        @Test
        void callerBehindAHeadWithoutAnAnswerIsNotToldThatTheLockIsHeld() throws Exception {
            LeaseDistributedLock impatient = process(new LeaseDistributedLock(leases, SHORT));
            leases.hang();
            Future<Optional<LockHandle>> head = threads.submit(() -> tryAcquireWaiting(impatient, kim, a));
            await(() -> leases.acquires.get() > 0);

            assertThatExceptionOfType(LockStoreException.class).isThrownBy(() -> tryAcquire(impatient, lee, a));

            leases.resume();
            head.get().orElseThrow().close();
        }

        @Test
        void callerBehindAHeadLearnsFromTheAnswerToTheHead() throws Exception {
            leases.hang();
            Future<Optional<LockHandle>> head = threads.submit(() -> tryAcquire(here, kim, a));
            await(() -> leases.acquires.get() > 0);
            Future<Optional<LockHandle>> behind = threads.submit(() -> tryAcquire(here, lee, a));
            await(() -> here.waiterCount(a) == 1);

            leases.resume();

            LockHandle kims = head.get().orElseThrow();
            assertThat(behind.get()).isEmpty();
            kims.close();
        }

        @Test
        void callerBehindAHeadThatTheStoreHasRefusedDoesNotAskTheStore() throws Exception {
            LockHandle elsewhere = acquire(there, lee, MINUTE, a);
            Future<Optional<LockHandle>> head = threads.submit(() -> tryAcquireWaiting(here, kim, a));
            await(() -> leases.replies.get() > 0);

            assertThat(tryAcquire(here, LockOwner.named("mia"), a)).isEmpty();

            elsewhere.close();
            head.get().orElseThrow().close();
        }

        /** A city's width between a process and its store is no fault. */
        @Test
        void storeHasOneSecondToReplyByDefault() throws Exception {
            List<Duration> replyTimeouts = new CopyOnWriteArrayList<>();
            LeaseDistributedLock recorded = process(new LeaseDistributedLock(new ForwardingLeaseStore(leases) {
                @Override
                public AcquireResult acquire(AcquireRequest request) {
                    replyTimeouts.add(request.replyTimeout());
                    return super.acquire(request.withReplyTimeout(MINUTE));
                }
            }));

            // What the caller needs until it sends the request is subtracted.
            await(() -> {
                tryAcquire(recorded, kim, a).ifPresent(LockHandle::close);
                return replyTimeouts.stream().anyMatch(time -> time.compareTo(SHORT) > 0);
            });

            assertThat(replyTimeouts).allMatch(time -> time.compareTo(SECOND) <= 0);
        }

        /** The first waiter releases at once, so its lease would be handed over, but the second one needs a longer lease. */
        @Test
        void waiterNeverGetsALeaseShorterThanItRequestedByHandOver() throws Exception {
            LockHandle first = acquire(here, kim, MINUTE, a);
            Future<LockHandle> shortLease = threads.submit(() ->
                    closed(here.tryLock(LockRequest.leased(lee, FIVE_SECONDS, a).waiting(MINUTE))
                            .orElseThrow()));
            await(() -> here.waiterCount(a) == 1);
            Future<Optional<LockHandle>> longLease = threads.submit(() -> here.tryLock(
                    LockRequest.leased(LockOwner.named("mia"), HOUR, a).waiting(MINUTE)));
            await(() -> here.waiterCount(a) == 2);

            first.close();

            shortLease.get();
            try (LockHandle grant = longLease.get().orElseThrow()) {
                assertThat(grant.remaining()).isGreaterThan(MINUTE);
            }
        }

        /** The expired holder never releases its handle. */
        @Test
        void waiterDoesNotWaitForAnExpiredHolderInTheSameProcess() throws Exception {
            LockHandle forgotten = acquire(here, lee, SHORT, a);

            LockHandle next = tryAcquireWaiting(here, kim, a).orElseThrow();

            assertThat(forgotten.state()).isEqualTo(State.LOST);
            forgotten.close();
            assertThat(tryAcquire(here, LockOwner.named("third"), a)).isEmpty();
            next.close();
            acquire(here, lee, MINUTE, a).close();
        }

        @Test
        void releaseDoesNotWaitForAnAcquisitionOfTheSameOwner() throws Exception {
            LockHandle lees = acquire(there, lee, MINUTE, b);
            LockHandle first = acquire(here, kim, MINUTE, a);
            int before = leases.acquires.get();
            Future<Optional<LockHandle>> second = threads.submit(() -> tryAcquireWaiting(here, kim, b));
            await(() -> leases.acquires.get() > before);

            first.close();

            assertThat(here.isLocked(a)).isFalse();
            assertThat(second).isNotDone();
            lees.close();
            second.get().orElseThrow().close();
        }

        @Test
        void requestThatWasNeverSentBlocksNoLaterOne() throws Exception {
            LockHandle outer = acquire(here, kim, MINUTE, a);
            LockHandle other = acquire(here, kim, MINUTE, b);
            leases.hang();
            Future<?> closing = threads.submit(outer::close);
            await(() -> leases.releases.get() > 0);
            FutureTask<Optional<LockHandle>> reentry = new FutureTask<>(() -> tryAcquire(here, kim, a));
            Thread reentering = new Thread(reentry);
            reentering.start();
            await(() -> Set.of(Thread.State.WAITING, Thread.State.TIMED_WAITING).contains(reentering.getState()));

            leases.resume();

            closing.get();
            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(reentry::get)
                    .withCauseInstanceOf(IllegalStateException.class);
            acquire(here, kim, MINUTE, c).close();
            other.close();
        }

        /** {@code -Dinterlock.test.reentries=100000} runs more rounds. */
        @Test
        void leaseStaysHeldIfTheOuterHandleIsClosedDuringAReentry() throws Exception {
            Random random = new Random(7);
            int reentries = Integer.getInteger("interlock.test.reentries", 300);
            for (int i = 0; i < reentries; i++) {
                LockHandle outer = acquire(here, kim, MINUTE, a);
                int before = leases.acquires.get();
                leases.holdReplies();
                Future<LockHandle> reentry = threads.submit(() -> acquire(here, kim, MINUTE, a));
                await(() -> leases.acquires.get() > before);
                leases.resume();
                long until = System.nanoTime() + random.nextInt(60_000);
                while (System.nanoTime() < until) {
                    Thread.onSpinWait();
                }

                outer.close();

                LockHandle inner = reentry.get();
                assertThat(inner.state()).isEqualTo(State.HELD);
                assertThat(here.isLocked(a)).isTrue();
                inner.close();
            }
        }
    }

    @Nested
    class WaitTime {

        @Test
        void elapsedWaitTimeReturnsEmpty() throws Exception {
            try (LockHandle lees = acquire(there, lee, MINUTE, a)) {
                assertThat(here.tryLock(LockRequest.leased(kim, MINUTE, a).waiting(SHORT)))
                        .isEmpty();
                assertThat(lees.state()).isEqualTo(State.HELD);
            }
        }

        @Tag(SLOW)
        @Test
        void holdBeginsAfterTheWait() throws Exception {
            Duration hold = Duration.ofSeconds(3);
            LeaseTerms capped = new LeaseTerms(hold, hold);
            LockHandle lees = acquire(there, lee, hold.plus(SECOND), a);

            LockHandle grant = here.tryLock(
                            LockRequest.watched(kim, capped, List.of(a)).waiting(MINUTE))
                    .orElseThrow();

            assertThat(grant.state()).isEqualTo(State.HELD);
            grant.close();
            lees.close();
        }

        @Test
        void waitEndsWhileAReleaseOfTheSameOwnerIsWithoutAReply() throws Exception {
            LeaseDistributedLock impatient = process(new LeaseDistributedLock(leases, SHORT));
            LockHandle first = tryAcquireWaiting(impatient, kim, a).orElseThrow();
            leases.hang();
            Future<?> closing = threads.submit(first::close);
            await(() -> leases.releases.get() > 0);

            Future<?> second = threads.submit(() -> tryAcquire(impatient, kim, b));

            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(() -> second.get(30, TimeUnit.SECONDS))
                    .withCauseInstanceOf(LockStoreException.class);
            leases.resume();
            closing.get();
        }
    }

    @Nested
    class Renewal {

        @Tag(SLOW)
        @Test
        void watchdogRenewsUntilTheHandleIsClosed() throws Exception {
            LockHandle grant = acquireWatched(here, kim, WATCHED, a);
            long token = grant.token();
            await(() -> store().find(a).orElseThrow().age().compareTo(RENEWED) > 0);

            await(() -> grant.state() == State.HELD);
            assertThat(grant.token()).isEqualTo(token);
            assertThat(tryAcquire(there, lee, a)).isEmpty();
            grant.close();

            int renewals = leases.renewals.get();
            acquire(there, lee, SHORT, a).close();
            assertThat(leases.renewals).hasValue(renewals);
        }

        @Test
        void closingTheHandleClosesItsWatchdog() throws Exception {
            acquireWatched(here, kim, HOUR, a).close();

            assertThat(here.isIdle()).isTrue();
        }

        /** The outer handle has no watchdog. That of the inner handle must not continue to renew the lease that both share. */
        @Tag(SLOW)
        @Test
        void closedWatchdogNoLongerRenewsTheLeaseOfAnOuterHandle() throws Exception {
            try (LockHandle outer = acquire(here, kim, FIVE_SECONDS, a)) {
                acquireWatched(here, kim, FIVE_SECONDS, a).close();

                await(() -> outer.state() == State.LOST);
            }
        }

        /** The watchdog also renews the outer lease during the wait. */
        @Tag("proof")
        @Tag(SLOW)
        @Test
        void watchdogRenewsALockThatWasAcquiredAfterAWait() throws Exception {
            LockHandle lees = acquire(there, lee, MINUTE, b);
            LockHandle outer = acquire(here, kim, MINUTE, a);
            Future<LockHandle> kims = threads.submit(
                    () -> here.tryLock(LockRequest.watched(kim, WATCHED, a, b).waiting(MINUTE))
                            .orElseThrow());
            await(() -> store().find(b).orElseThrow().age().compareTo(RENEWED) > 0);
            assertThat(outer.state()).isEqualTo(State.HELD);

            lees.close();

            try (LockHandle grant = kims.get()) {
                await(() -> store().find(b).orElseThrow().age().compareTo(RENEWED) > 0);
                await(() -> grant.state() == State.HELD);
            }
            outer.close();
        }

        @Tag(SLOW)
        @Test
        void slowLossCallbackDelaysNoWatchdog() throws Exception {
            CountDownLatch lossReported = new CountDownLatch(1);
            CompletableFuture<Boolean> callbackMayEnd = new CompletableFuture<>();
            LockHandle lost = acquire(here, kim, SHORT, a);
            try {
                lost.onLost(() -> {
                    lossReported.countDown();
                    callbackMayEnd.join();
                });
                LockHandle watched = acquireWatched(here, lee, WATCHED, b);
                lossReported.await();

                await(() -> store().find(b).orElseThrow().age().compareTo(RENEWED) > 0);

                await(() -> watched.state() == State.HELD);
                watched.close();
                lost.close();
            } finally {
                callbackMayEnd.complete(true);
            }
        }
    }

    @Nested
    class Loss {

        @Test
        void reentryIntoALostLockIsRefused() throws Exception {
            LockHandle outer = acquire(here, kim, SHORT, a);
            await(() -> outer.state() == State.LOST);

            assertThatExceptionOfType(LeaseLostException.class).isThrownBy(() -> tryAcquire(here, kim, a));

            outer.close();
            acquire(here, kim, MINUTE, a).close();
        }

        /** The store hangs, and executes the renewal after the expiry. The next caller does not wait for that lease. */
        @Test
        void lateRenewalDoesNotReviveALostLease() throws Exception {
            CountDownLatch lossReported = new CountDownLatch(1);
            LockHandle grant = acquireWatched(here, kim, SHORT, a);
            grant.onLost(lossReported::countDown);
            leases.hang();
            lossReported.await();

            leases.resume();

            await(() -> tryAcquire(there, lee, a)
                    .map(DistributedLockFixture::closed)
                    .isPresent());
            assertThat(grant.state()).isEqualTo(State.LOST);
            grant.close();
        }

        /** The renewal is executed in time, and its reply comes when the lease on {@code b} has expired in this process. */
        @Tag(SLOW)
        @Test
        void lateRenewalReleasesOnlyWhatIsLost() throws Exception {
            LockHandle outer = acquire(here, kim, HOUR, a);
            LockHandle inner = acquireWatched(here, kim, WATCHED, a, b);
            leases.holdReplies();
            await(() -> inner.state() == State.LOST);

            leases.resume();

            await(() -> tryAcquire(there, lee, b)
                    .map(DistributedLockFixture::closed)
                    .isPresent());
            assertThat(outer.state()).isEqualTo(State.HELD);
            assertThat(tryAcquire(there, lee, a)).isEmpty();
            inner.close();
            outer.close();
        }

        @Test
        void replyToAnExtensionIsIgnoredIfTheHandleWasClosedMeanwhile() throws Exception {
            CountDownLatch executed = new CountDownLatch(1);
            CountDownLatch reply = new CountDownLatch(1);
            LeaseDistributedLock slow = process(new ForwardingLeaseStore(store()) {
                @Override
                public Optional<Duration> renew(
                        List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
                    Optional<Duration> left = super.renew(targets, lockId, owner, terms);
                    executed.countDown();
                    awaitOpen(reply);
                    return left;
                }
            });
            LockHandle other = acquire(slow, kim, HOUR, b);
            LockHandle closed = acquire(slow, kim, MINUTE, a);
            Future<Boolean> extension = threads.submit(() -> closed.extend(HOUR));
            executed.await();
            closed.close();
            LockHandle next = acquire(slow, kim, SHORT, a);

            reply.countDown();

            assertThat(extension.get()).isFalse();
            await(() -> next.state() == State.LOST);
            next.close();
            other.close();
        }

        @Test
        void callbackAddedAfterTheLossRunsAtOnce() throws Exception {
            CountDownLatch lossReported = new CountDownLatch(1);
            LockHandle grant = acquire(here, kim, SHORT, a);
            await(() -> grant.state() == State.LOST);

            grant.onLost(lossReported::countDown);

            lossReported.await();
            grant.close();
        }

        @Tag(SLOW)
        @Test
        void closedHandleReportsNoLoss() throws Exception {
            AtomicBoolean lossReported = new AtomicBoolean();
            Duration lease = Duration.ofSeconds(3);
            LockHandle grant = acquire(here, kim, lease, a);
            grant.onLost(() -> lossReported.set(true));
            grant.close();

            tryAcquireWaiting(there, lee, a).orElseThrow().close();
            LockHandle next = acquire(here, kim, lease, a);
            await(() -> next.state() == State.LOST);

            assertThat(lossReported).isFalse();
            next.close();
        }

        @Tag(SLOW)
        @Test
        void ownerThatLosesALeaseBeforeTheReplyIsNotGrantedMore() throws Exception {
            LockHandle kept = acquire(here, kim, HOUR, c);
            LockHandle lost = acquire(here, kim, FIVE_SECONDS, a);
            leases.holdReplies();
            Future<Optional<LockHandle>> more = threads.submit(() -> tryAcquire(here, kim, b));
            await(() -> store().find(b).isPresent());
            await(() -> lost.state() == State.LOST);
            leases.resume();

            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(more::get)
                    .withCauseInstanceOf(LeaseLostException.class);
            await(() -> store().find(b).isEmpty() && store().find(a).isEmpty());
            assertThat(kept.state()).isEqualTo(State.HELD);
            assertThat(there.isLocked(c)).isTrue();
            lost.close();
            kept.close();
        }
    }

    @Nested
    class UnreachableStore {

        @Tag(SLOW)
        @Test
        void unreachableStoreMakesALeaseSuspectAndThenLost() throws Exception {
            CountDownLatch lossReported = new CountDownLatch(1);
            LockHandle grant = acquireWatched(here, kim, Duration.ofSeconds(4), a);
            grant.onLost(lossReported::countDown);
            leases.inject(Fault.REQUEST_FAILS);
            await(() -> grant.state() == State.SUSPECT);
            assertThat(grant.remaining()).isPositive();

            lossReported.await();

            assertThat(grant.state()).isEqualTo(State.LOST);
            leases.inject(Fault.NONE);
            grant.close();
        }

        @Tag(SLOW)
        @Test
        void suspectLeaseIsHeldAgainWhenTheStoreIsReachable() throws Exception {
            try (LockHandle grant = acquireWatched(here, kim, FIVE_SECONDS, a)) {
                leases.inject(Fault.REQUEST_FAILS);
                await(() -> grant.state() == State.SUSPECT);
                leases.inject(Fault.NONE);
                await(() -> grant.state() == State.HELD);
            }
        }

        @Test
        void failingStoreIsNotReportedAsAHeldLock() {
            leases.inject(Fault.REQUEST_FAILS);

            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() -> tryAcquire(here, kim, a))
                    .withStackTraceContaining("The store is down");
        }

        @Test
        void requestToAFailingStoreIsRepeatedWithinTheWaitTime() throws Exception {
            leases.inject(Fault.REQUEST_FAILS);
            Future<Optional<LockHandle>> waiting = threads.submit(() -> tryAcquireWaiting(here, kim, a));
            await(() -> leases.acquires.get() > 2);

            leases.inject(Fault.NONE);

            assertThat(waiting.get()).get().satisfies(grant -> grant.close());
        }

        @Test
        void ownerWithAnUnknownOutcomeDoesNotWaitForMore() throws Exception {
            LockHandle first = acquire(here, kim, MINUTE, a);
            leases.inject(Fault.REPLY_LOST);
            assertThatExceptionOfType(LockStoreException.class).isThrownBy(() -> tryAcquire(here, kim, b));
            leases.inject(Fault.NONE);

            Future<?> waiting = threads.submit(() -> tryAcquireWaiting(here, kim, c));

            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(() -> waiting.get(30, TimeUnit.SECONDS))
                    .withCauseInstanceOf(LockStoreException.class);
            first.close();
        }

        /** A client that reconnects takes 100 ms to 1 s, in which every command fails. */
        @Test
        void failedReleaseIsRepeatedUntilTheStoreAnswers() throws Exception {
            LockHandle grant = acquire(here, kim, HOUR, a);
            leases.inject(Fault.REQUEST_FAILS);
            grant.close();
            await(() -> leases.releases.get() > 3);

            leases.inject(Fault.NONE);

            await(() -> !there.isLocked(a));
        }

        @Test
        void failedReleaseIsRepeatedNoLongerThanTheLease() throws Exception {
            LockHandle grant = acquire(here, kim, SECOND, a);
            leases.inject(Fault.REQUEST_FAILS);

            grant.close();

            await(here::isIdle);
            assertThat(leases.releases).hasValueGreaterThan(1);
        }

        @Test
        void leaseThatCannotBeShortenedIsShortenedWhenTheStoreIsReachable() throws Exception {
            LockHandle grant = acquire(here, kim, HOUR, a);
            leases.inject(Fault.REQUEST_FAILS);
            assertThat(grant.releaseAfter(MINUTE)).isTrue();
            assertThat(store().find(a).orElseThrow().remaining()).isGreaterThan(MINUTE);

            leases.inject(Fault.NONE);

            await(() -> store().find(a).orElseThrow().remaining().compareTo(MINUTE) <= 0);
        }

        /** Otherwise the repeated release would end the new grant, which has the same lock id. */
        @Test
        void ownerWithAFailedReleaseAcquiresNothingMoreWhileItHoldsOtherLeases() throws Exception {
            LockHandle kept = acquire(here, kim, HOUR, b);
            LockHandle grant = acquire(here, kim, HOUR, a);
            leases.inject(Fault.REQUEST_FAILS);
            grant.close();
            leases.inject(Fault.NONE);
            await(() -> !there.isLocked(a));

            assertThatExceptionOfType(LockStoreException.class).isThrownBy(() -> tryAcquire(here, kim, a));
            kept.close();
            acquire(here, kim, MINUTE, a).close();
        }

        @Test
        void failedRequestIsAnsweredWhileAReleaseOfTheSameOwnerIsWithoutAReply() throws Exception {
            LeaseDistributedLock impatient = process(new LeaseDistributedLock(leases, SHORT));
            LockHandle first = tryAcquireWaiting(impatient, kim, a).orElseThrow();
            leases.inject(Fault.REQUEST_FAILS);
            int before = leases.acquires.get();
            LockRequest patient = LockRequest.leased(kim, MINUTE, b).waiting(SECOND);
            Future<?> second = threads.submit(() -> impatient.tryLock(patient));
            await(() -> leases.acquires.get() > before);
            leases.hang();
            Future<?> closing = threads.submit(first::close);

            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(() -> second.get(30, TimeUnit.SECONDS))
                    .withCauseInstanceOf(LockStoreException.class);
            assertThat(closing).isNotDone();
            leases.inject(Fault.NONE);
            leases.resume();
            closing.get();
        }

        @Test
        void wrongArgumentIsNotRepeated() {
            LeaseDistributedLock strict = process(new ForwardingLeaseStore(store()) {
                @Override
                public AcquireResult acquire(AcquireRequest request) {
                    throw new IllegalArgumentException("The lease is too long");
                }
            });

            Future<?> waiting = threads.submit(() -> tryAcquireWaiting(strict, kim, a));

            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(() -> waiting.get(30, TimeUnit.SECONDS))
                    .withCauseInstanceOf(IllegalArgumentException.class);
        }
    }

    @Nested
    class InterruptsAndClosing {

        @Test
        void interruptedWaitersLeaveNothingBehind() throws Exception {
            LockHandle lees = acquire(there, lee, MINUTE, a);
            Future<?> head = threads.submit(() -> tryAcquireWaiting(here, LockOwner.named("head"), a));
            await(() -> leases.acquires.get() > 0);
            Future<?> behind = threads.submit(() -> tryAcquireWaiting(here, LockOwner.named("behind"), a, b));
            await(() -> here.waiterCount(a) == 1);

            behind.cancel(true);
            head.cancel(true);
            await(here::isIdle);
            lees.close();

            acquire(here, kim, MINUTE, a, b).close();
        }

        /** {@code -Dinterlock.test.interrupts=100000} runs more rounds. */
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
                            ? LockRequest.watched(LockOwner.named("interrupted"), MINUTE, a, b)
                            : LockRequest.leased(LockOwner.named("interrupted"), MINUTE, a);
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

        @Tag(SLOW)
        @Test
        void closingTheLockWaitsForItsHolders() throws Exception {
            LockHandle grant = acquireWatched(here, kim, WATCHED, a);
            Future<?> closing = threads.submit(here::close);
            await(() -> isClosed(here));
            await(() -> store().find(a).orElseThrow().age().compareTo(RENEWED) > 0);

            assertThat(closing.isDone()).isFalse();
            await(() -> grant.state() == State.HELD);
            grant.close();
            closing.get();

            assertThat(there.isLocked(a)).isFalse();
        }

        @Test
        void closingTheLockDoesNotWaitForALeaseThatIsLost() throws Exception {
            LeaseDistributedLock process = new LeaseDistributedLock(store(), MINUTE);
            LockHandle forgotten = acquire(process, kim, SHORT, a);
            await(() -> forgotten.state() == State.LOST);

            threads.submit(process::close).get(20, TimeUnit.SECONDS);
        }
    }
}
