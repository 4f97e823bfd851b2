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
import dev.interlock.lock.spi.Rivals;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What a distributed lock promises over every store: the store decides each of these. */
public abstract class DistributedLockContract extends DistributedLockStoreContract {

    @Nested
    class Waiting {

        @Test
        void waiterAcquiresWhatAnotherProcessReleases() throws Exception {
            LockHandle lees = take(there, lee, MINUTE, a);
            Future<Optional<LockHandle>> kims = threads.submit(() -> waitFor(here, kim, a));
            await(() -> leases.acquires.get() > 0);

            lees.close();

            assertThat(kims.get()).get().satisfies(grant -> grant.close());
        }

        /** The holder has died. */
        @Test
        void waiterAcquiresAnExpiredLease() throws Exception {
            store().acquire(new AcquireRequest(a, LockId.random(), "dead", LeaseTerms.uncapped(SHORT)));

            assertThat(waitFor(here, kim, a)).get().satisfies(grant -> grant.close());
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
                        try (LockHandle grant = waitFor(process, LockOwner.named("rival " + rival), a)
                                .orElseThrow()) {
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

        /** A subscription under the earlier lock id would be notified in vain, and all waiters behind it would sleep on. */
        @Test
        void waiterIsNotifiedUnderItsNewLockId() throws Exception {
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
    }

    @Nested
    class Renewal {

        @Test
        void watchdogRenewsAllTargets() throws Exception {
            try (LockHandle grant = watch(here, kim, LeaseTerms.uncapped(WATCHED), a, b, c)) {
                await(() -> Stream.of(a, b, c)
                        .allMatch(
                                each -> store().find(each).orElseThrow().age().compareTo(WATCHED.multipliedBy(2)) > 0));
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
            assertThat(waitFor(there, lee, a)).get().satisfies(next -> next.close());
            grant.close();
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
    }

    @Nested
    class Loss {

        /** The holder's own clock ends the lease before the store does. The callback follows as soon as its thread runs. */
        @Test
        void expiryIsReportedBeforeAnotherOwnerCanAcquire() throws Exception {
            CountDownLatch told = new CountDownLatch(1);
            LockHandle grant = take(here, kim, FIVE_SECONDS, a);
            long asked = System.nanoTime();
            long end = asked + store().find(a).orElseThrow().remaining().toNanos();
            grant.onLost(told::countDown);

            long lastHeld = asked;
            for (long now = asked; grant.state() != State.LOST; now = System.nanoTime()) {
                lastHeld = now;
                told.await(1, TimeUnit.MILLISECONDS);
            }

            assertThat(lastHeld).isLessThan(end);
            assertThat(grant.state()).isEqualTo(State.LOST);
            assertThat(grant.remaining()).isZero();
            told.await();
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

        /** In published code a late unlock releases the next holder's lock. */
        @Test
        void expiredHandleCannotChangeTheNextHoldersLease() throws Exception {
            LockHandle late = take(here, kim, SHORT, a);
            LockHandle next = waitFor(there, lee, a).orElseThrow();

            late.close();

            assertThat(late.extend(HOUR)).isFalse();
            assertThat(next.extend(HOUR)).isTrue();
            assertThat(store().find(a).orElseThrow().token()).isEqualTo(next.token());
            next.close();
        }
    }

    @Nested
    class LostReplies {

        @Test
        void hangingStoreBlocksNoCallerAndItsLateGrantIsUndone() throws Exception {
            leases.hang();
            LeaseDistributedLock impatient = process(new LeaseDistributedLock(leases));

            assertThatExceptionOfType(LockStoreException.class).isThrownBy(() -> tried(impatient, kim, a));
            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() ->
                            impatient.tryLock(LockRequest.leased(kim, HOUR, b).waiting(SHORT)));

            leases.goOn();
            await(() -> tried(here, kim, a).map(DistributedLockFixture::closed).isPresent());
            await(() -> tried(there, lee, b).map(DistributedLockFixture::closed).isPresent());
        }

        /** The request is repeated under the same lock id, and gets the same grant. */
        @Test
        void lostReplyIsRequestedAgainUnderTheSameLockId() throws Exception {
            leases.be(Fault.LOSES_ANSWERS);
            Future<Optional<LockHandle>> waiting = threads.submit(() -> waitFor(here, kim, a));
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
    }
}
