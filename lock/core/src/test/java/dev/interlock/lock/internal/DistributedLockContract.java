package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.internal.FaultyLeaseStore.Fault;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.ConcurrentCallers;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The contract of a distributed lock over every store: waiting, renewal, losses and lost replies. {@link DistributedLockStoreContract} has
 * the tests of its requests.
 */
public abstract class DistributedLockContract extends DistributedLockFixture {

    @Nested
    class Waiting {

        @Test
        void waiterAcquiresALockThatAnotherProcessReleases() throws Exception {
            LockHandle lees = acquire(there, lee, MINUTE, a);
            Future<Optional<LockHandle>> kims = threads.submit(() -> tryAcquireWaiting(here, kim, a));
            await(() -> leases.acquires.get() > 0);

            lees.close();

            assertThat(kims.get()).get().satisfies(grant -> grant.close());
        }

        /** The holder died without a release. */
        @Test
        void waiterAcquiresAnExpiredLease() throws Exception {
            store().acquire(new AcquireRequest(a, LockId.random(), "dead", new LeaseTerms(SHORT)));

            assertThat(tryAcquireWaiting(here, kim, a)).get().satisfies(grant -> grant.close());
        }

        /** The first holder waits for its competitors: on a busy machine each could come when the one before has ended. */
        @Test
        void contendedLockIsHandedOverLocallyWithoutLostUpdates() {
            int[] counter = {0};
            Set<Long> grants = ConcurrentHashMap.newKeySet();
            int sectionsPerThread = 50;
            int threadsPerProcess = 8;
            try (ConcurrentCallers callers = new ConcurrentCallers(2 * threadsPerProcess)) {
                callers.callAtOnce(caller -> {
                    LeaseDistributedLock process = caller % 2 == 0 ? here : there;
                    for (int i = 0; i < sectionsPerThread; i++) {
                        try (LockHandle grant = tryAcquireWaiting(process, LockOwner.named("caller " + caller), a)
                                .orElseThrow()) {
                            assertThat(grant.state()).isEqualTo(State.HELD);
                            if (counter[0] == 0) {
                                await(() -> waiterCount(process, a) == threadsPerProcess - 1);
                            }
                            grants.add(grant.token());
                            counter[0]++;
                        } catch (InterruptedException interrupted) {
                            throw new IllegalStateException(interrupted);
                        }
                    }
                    return caller;
                });
            }
            assertThat(counter[0]).isEqualTo(2 * threadsPerProcess * sectionsPerThread);
            assertThat(grants).as("grants by the store").hasSizeLessThan(counter[0]);
        }

        /**
         * The notification of a subscription under the earlier lock id would reach no waiter, and all later waiters would wait
         * on.
         */
        @Tag(SLOW)
        @Test
        void waiterIsNotifiedUnderItsNewLockId() throws Exception {
            LockHandle lees = acquire(there, lee, Duration.ofSeconds(5), b);
            LockHandle held = acquire(here, kim, MINUTE, a);
            Future<Optional<LockHandle>> waiting = threads.submit(
                    () -> here.tryLock(LockRequest.leased(kim, MINUTE, b).waiting(HOUR)));
            await(() -> leases.replies.get() >= 2);

            assertThat(lees.extend(HOUR)).isTrue();
            held.close();
            int repliesBefore = leases.replies.get();
            await(() -> leases.replies.get() > repliesBefore);
            lees.close();

            waiting.get().orElseThrow().close();
        }

        @Test
        void notifiedWaiterThatLostItsLeasesLetsTheNextWaiterAcquire() throws Exception {
            LockHandle lees = acquire(there, lee, HOUR, b);
            LockHandle lost = acquire(here, kim, Duration.ofMillis(500), a);
            Future<Optional<LockHandle>> kims = threads.submit(
                    () -> here.tryLock(LockRequest.leased(kim, MINUTE, b).waiting(HOUR)));
            await(() -> leases.replies.get() >= 2 || kims.isDone());
            FaultyLeaseStore otherLeases = new FaultyLeaseStore(store());
            LeaseDistributedLock elsewhere = process(otherLeases);
            Future<Optional<LockHandle>> next = threads.submit(() -> elsewhere.tryLock(
                    LockRequest.leased(LockOwner.named("mia"), MINUTE, b).waiting(HOUR)));
            await(() -> otherLeases.replies.get() > 0 && lost.state() == State.LOST);

            lees.close();

            next.get().orElseThrow().close();
            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(kims::get)
                    .withCauseInstanceOf(LeaseLostException.class);
            lost.close();
        }
    }

    @Nested
    class Renewal {

        @Tag(SLOW)
        @Test
        void watchdogRenewsAllTargets() throws Exception {
            try (LockHandle grant = acquireWatched(here, kim, WATCHED, a, b, c)) {
                await(() -> Stream.of(a, b, c)
                        .allMatch(each -> store().find(each).orElseThrow().age().compareTo(RENEWED) > 0));
                await(() -> grant.state() == State.HELD);
            }
        }

        @Test
        void watchdogNeverExceedsTheMaximumHold() throws Exception {
            CountDownLatch lossReported = new CountDownLatch(1);
            LockHandle grant = acquireWatched(here, kim, new LeaseTerms(SHORT, SHORT.multipliedBy(2)), a);
            grant.onLost(lossReported::countDown);

            lossReported.await();

            assertThat(grant.state()).isEqualTo(State.LOST);
            assertThat(tryAcquireWaiting(there, lee, a)).get().satisfies(next -> next.close());
            grant.close();
        }

        @Test
        void renewalCountsFromNow() throws Exception {
            try (LockHandle grant = acquire(here, kim, MINUTE, a, b)) {
                assertThat(grant.extend(HOUR)).isTrue();
                assertThat(grant.remaining()).isBetween(MINUTE, HOUR);
                assertThat(grant.extend(FIVE_SECONDS)).isTrue();
                assertThat(grant.remaining()).isGreaterThan(MINUTE);
            }
        }
    }

    @Nested
    class Loss {

        /**
         * The lease ends by the clock of the holder before it ends in the store. The callback follows as soon as its thread runs.
         */
        @Tag(SLOW)
        @Test
        void expiryIsReportedBeforeAnotherOwnerCanAcquire() throws Exception {
            CountDownLatch lossReported = new CountDownLatch(1);
            long lastHeld = System.nanoTime();
            LockHandle grant = acquire(here, kim, FIVE_SECONDS, a);
            long end = endAtTheStore();
            grant.onLost(lossReported::countDown);

            for (long now = lastHeld; grant.state() != State.LOST; now = System.nanoTime()) {
                lastHeld = now;
                lossReported.await(1, TimeUnit.MILLISECONDS);
            }

            assertThat(lastHeld).isLessThan(end);
            assertThat(grant.state()).isEqualTo(State.LOST);
            assertThat(grant.remaining()).isZero();
            lossReported.await();
            grant.close();
        }

        /** Each reading is too early by the time until the store answers it, so the latest of several is returned. */
        private long endAtTheStore() {
            return LongStream.range(0, 10)
                    .map(reading -> System.nanoTime()
                            + store().find(a).orElseThrow().remaining().toNanos())
                    .max()
                    .orElseThrow();
        }

        /** The lease is taken over in the store. The next renewal detects this while the lease still excludes other owners. */
        @Tag(SLOW)
        @Test
        void lossAtTheStoreIsReportedBeforeAnotherOwnerCanAcquire() throws Exception {
            CountDownLatch lossReported = new CountDownLatch(1);
            LockHandle grant = acquireWatched(here, kim, Duration.ofSeconds(6), a, b);
            grant.onLost(lossReported::countDown);
            Lease lease = store().find(a).orElseThrow();
            store().acquire(new AcquireRequest(a, LockId.random(), lease.owner(), new LeaseTerms(MINUTE)));

            lossReported.await();

            assertThat(tryAcquire(there, lee, a)).isEmpty();
            assertThat(tryAcquire(there, lee, b)).isEmpty();
            assertThat(grant.state()).isEqualTo(State.LOST);
            grant.close();
        }

        /** In published code a late unlock releases the next holder's lock. */
        @Test
        void expiredHandleCannotChangeTheNextHoldersLease() throws Exception {
            LockHandle late = acquire(here, kim, SHORT, a);
            LockHandle next = tryAcquireWaiting(there, lee, a).orElseThrow();

            late.close();

            assertThat(late.extend(HOUR)).isFalse();
            assertThat(next.extend(HOUR)).isTrue();
            assertThat(store().find(a).orElseThrow().token()).isEqualTo(next.token());
            next.close();
        }
    }

    @Nested
    class LostReplies {

        @Tag(SLOW)
        @Test
        void hangingStoreBlocksNoCallerAndItsLateGrantIsReleased() throws Exception {
            leases.hang();
            LeaseDistributedLock impatient = process(new LeaseDistributedLock(leases));

            assertThatExceptionOfType(LockStoreException.class).isThrownBy(() -> tryAcquire(impatient, kim, a));
            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() ->
                            impatient.tryLock(LockRequest.leased(kim, HOUR, b).waiting(SHORT)));

            leases.resume();
            await(() ->
                    tryAcquire(here, kim, a).map(DistributedLockFixture::closed).isPresent());
            await(() -> tryAcquire(there, lee, b)
                    .map(DistributedLockFixture::closed)
                    .isPresent());
        }

        /** The store answers the repeated request with the same grant. */
        @Test
        void requestWithALostReplyIsRepeatedUnderTheSameLockId() throws Exception {
            leases.inject(Fault.REPLY_LOST);
            Future<Optional<LockHandle>> waiting = threads.submit(() -> tryAcquireWaiting(here, kim, a));
            await(() -> leases.acquires.get() > 2);
            long token = store().find(a).orElseThrow().token();

            leases.inject(Fault.NONE);

            try (LockHandle grant = waiting.get().orElseThrow()) {
                assertThat(grant.token()).isEqualTo(token);
            }
        }

        /** Otherwise the owner would wait under its next lock id for its own lease. */
        @Test
        void unconfirmedGrantIsReleasedWhenTheLockIdChangesBetweenAttempts() throws Exception {
            LockHandle held = acquire(here, kim, MINUTE, a);
            leases.inject(Fault.REPLY_LOST);
            Future<Optional<LockHandle>> waiting = threads.submit(
                    () -> here.tryLock(LockRequest.leased(kim, HOUR, b).waiting(MINUTE)));
            await(() -> store().find(b).isPresent());
            LockId earlier = store().find(b).orElseThrow().lockId();

            held.close();
            leases.inject(Fault.NONE);

            try (LockHandle grant = waiting.get().orElseThrow()) {
                assertThat(store().find(b).orElseThrow().lockId()).isNotEqualTo(earlier);
                assertThat(grant.state()).isEqualTo(State.HELD);
            }
        }
    }
}
