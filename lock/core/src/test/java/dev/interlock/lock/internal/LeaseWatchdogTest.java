package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.FaultyLeaseStore.Fault;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The watchdog of a lease of one hour. The test runs what is scheduled, so no test waits. */
class LeaseWatchdogTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration A_THIRD = Duration.ofMinutes(20);
    private static final Duration A_FIFTEENTH = Duration.ofMinutes(4);

    private final LockTarget a = new LockTarget("Test", "a");
    private final LockTarget b = new LockTarget("Test", "b");
    private final LockTarget c = new LockTarget("Test", "c");
    private final LockOwner owner = LockOwner.named("kim");
    private final FaultyLeaseStore store = new FaultyLeaseStore(new InMemoryLeaseStore());
    private final HeldLeases held = new HeldLeases(owner);
    private final AtomicInteger losses = new AtomicInteger();

    /** Runs after the store has executed a renewal, and before the watchdog has the reply. */
    private Runnable beforeReply = () -> {};

    private final ManualLockServices manual = new ManualLockServices(new ForwardingLeaseStore(store) {
        @Override
        public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String name, LeaseTerms terms) {
            try {
                return super.renew(targets, lockId, name, terms);
            } finally {
                beforeReply.run();
            }
        }
    });

    @Nested
    class Times {

        @Test
        void leaseIsRenewedThreeTimesInItsDuration() {
            acquire(HOUR, a);
            watch(a);

            for (int renewals = 1; renewals <= 4; renewals++) {
                assertThat(manual.lastDelay()).isEqualTo(A_THIRD);
                manual.runNextTask();
                assertThat(store.renewals).hasValue(renewals);
            }
        }

        @Test
        void firstRenewalOfALeaseThatEndsSoonComesInTime() {
            acquire(Duration.ofMinutes(10), a);

            watch(a);

            assertThat(manual.lastDelay()).isBetween(Duration.ofMinutes(4), Duration.ofMinutes(5));
        }

        @Test
        void renewalProlongsTheLeaseInThisProcess() {
            acquire(Duration.ofMinutes(10), a);
            watch(a);

            manual.runNextTask();

            assertThat(held.remaining(List.of(a))).isGreaterThan(Duration.ofMinutes(59));
        }
    }

    @Nested
    class UnreachableStore {

        @Test
        void leaseIsSuspectUntilARenewalSucceeds() {
            acquire(HOUR, a);
            watch(a);
            store.inject(Fault.REQUEST_FAILS);

            manual.runNextTask();

            assertThat(held.state(List.of(a))).isEqualTo(State.SUSPECT);
            assertThat(manual.lastDelay()).isEqualTo(A_FIFTEENTH);
            assertThat(losses).hasValue(0);

            store.inject(Fault.NONE);
            manual.runNextTask();

            assertThat(held.state(List.of(a))).isEqualTo(State.HELD);
            assertThat(manual.lastDelay()).isEqualTo(A_THIRD);
        }

        @Test
        void failureAfterTheCloseIsIgnored() {
            acquire(HOUR, a);
            LeaseWatchdog watchdog = watch(a);
            store.inject(Fault.REQUEST_FAILS);
            beforeReply = watchdog::close;

            manual.runNextTask();

            assertThat(held.state(List.of(a))).isEqualTo(State.HELD);
            assertThat(manual.services.isIdle()).isTrue();
        }
    }

    @Nested
    class Loss {

        @Test
        void leaseThatTheStoreDoesNotKnowIsLostAndNotRenewedAgain() {
            acquire(HOUR, a);
            watch(a);
            releaseAtStore(a);

            manual.runNextTask();

            assertThat(losses).hasValue(1);
            assertThat(held.state(List.of(a))).isEqualTo(State.LOST);
            assertThat(manual.services.isIdle()).isTrue();
            assertThat(store.releases).hasValue(0);
        }

        /** The lease has expired here before the reply comes: the store releases it, so that other owners need not wait. */
        @Test
        void renewalThatComesTooLateIsUndone() {
            acquire(HOUR, a, b, c);
            watch(a, b);
            beforeReply = () -> held.markLost(List.of(b, c));

            manual.runNextTask();

            assertThat(losses).hasValue(1);
            assertThat(store.find(b)).isEmpty();
            assertThat(store.find(a)).as("held on").isPresent();
            assertThat(store.find(c)).as("not of this handle").isPresent();
            assertThat(manual.timer.getQueue()).isEmpty();
        }

        /** The release in the background would end what the owner acquires under the same lock id. */
        @Test
        void ownerAcquiresNothingMoreAfterARenewalThatCameTooLate() {
            acquire(HOUR, a);
            watch(a);
            assertThatCode(held::requireResolved).doesNotThrowAnyException();
            beforeReply = () -> held.markLost(List.of(a));

            manual.runNextTask();

            assertThatExceptionOfType(LockStoreException.class).isThrownBy(held::requireResolved);
        }
    }

    @Nested
    class Close {

        @Test
        void closeCancelsTheNextRenewal() {
            acquire(HOUR, a);

            watch(a).close();

            assertThat(manual.services.isIdle()).isTrue();
        }

        @Test
        void renewalThatIsDueIsNotSentAfterTheClose() {
            acquire(HOUR, a);
            LeaseWatchdog watchdog = watch(a);
            manual.runTimer();

            watchdog.close();
            manual.runBackground();

            assertThat(store.renewals).hasValue(0);
        }

        /** The owner may hold the target by a later handle, or another owner may hold it. */
        @Test
        void replyAfterTheCloseIsIgnored() {
            acquire(HOUR, a);
            LeaseWatchdog watchdog = watch(a);
            releaseAtStore(a);
            beforeReply = watchdog::close;

            manual.runNextTask();

            assertThat(held.state(List.of(a))).isEqualTo(State.HELD);
            assertThat(losses).hasValue(0);
        }
    }

    private LeaseWatchdog watch(LockTarget... targets) {
        LockRequest request = LockRequest.watched(owner, HOUR, targets);
        LeaseWatchdog watchdog = new LeaseWatchdog(manual.services, held, request, losses::incrementAndGet);
        watchdog.start();
        return watchdog;
    }

    private void acquire(Duration lease, LockTarget... targets) {
        LockRequest request = LockRequest.leased(owner, lease, targets);
        long sent = System.nanoTime();
        Granted granted =
                (Granted) store.acquire(held.request(request.targets(), request.terms(), Duration.ofMinutes(1), false));
        held.recordGrant(request, granted.leases(), sent, sent);
    }

    private void releaseAtStore(LockTarget target) {
        StoreIdentity identity = held.identity();
        assertThat(store.release(target, identity.lockId(), identity.owner())).isTrue();
        store.releases.set(0);
    }
}
