package dev.interlock.application.service.editlock;

import static dev.interlock.application.service.editlock.EditingDesk.CHOI;
import static dev.interlock.application.service.editlock.EditingDesk.CUSTOMER_LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.CUSTOMER_MAX_HOLD;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.LEE;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.editlock.EditLock.Waiting;
import dev.interlock.application.port.in.editlock.LockLoss;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockId;
import dev.interlock.lock.NoLockException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class KeepEditingTest {

    private final EditingDesk desk = new EditingDesk();
    private final OrderNo number = desk.add(Orders.paid());

    @Test
    void aHeartbeatRenewsTheLockForTheFullLeaseDuration() {
        LockId lockId = desk.start(number, PARK);
        desk.clock.advance(Duration.ofMinutes(1));

        assertThat(desk.heartbeat(number, lockId, PARK).remaining()).isEqualTo(LEASE);
        assertThat(desk.heartbeat(number, lockId, PARK).remaining()).isEqualTo(LEASE);
        assertThat(desk.lock(number, PARK).lastRenewal()).isEqualTo(desk.clock.instant());
    }

    @Test
    void heartbeatsDoNotExceedTheMaximumHoldOfACustomer() {
        LockId lockId = desk.start(number, KIM);
        Duration interval = Duration.ofMinutes(2);
        for (Duration held = interval; held.compareTo(CUSTOMER_MAX_HOLD) < 0; held = held.plus(interval)) {
            desk.clock.advance(interval);
            Duration untilMaxHold = CUSTOMER_MAX_HOLD.minus(held);
            assertThat(desk.heartbeat(number, lockId, KIM).remaining())
                    .isEqualTo(untilMaxHold.compareTo(CUSTOMER_LEASE) < 0 ? untilMaxHold : CUSTOMER_LEASE);
        }
        desk.clock.advance(interval);

        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> desk.heartbeat(number, lockId, KIM));
    }

    @Test
    void theHolderSeesTheWaitersAndACustomerSeesNoNamesOfAdmins() {
        LockId kims = desk.start(number, KIM);
        desk.await(number, PARK);
        assertThat(desk.heartbeat(number, kims, KIM).waiting())
                .containsExactly(new Waiting(Role.ADMIN, null, desk.clock.instant()));

        desk.stop(number, kims, KIM);
        LockId parks = desk.start(number, PARK);
        desk.await(number, KIM);
        assertThat(desk.heartbeat(number, parks, PARK).waiting())
                .containsExactly(new Waiting(Role.CUSTOMER, "Kim Sora", desk.clock.instant()));
    }

    @Test
    void heartbeatsAreSampled() {
        LockId lockId = desk.start(number, PARK);
        for (int minutes = 0; minutes < 10; minutes++) {
            desk.heartbeat(number, lockId, PARK);
            desk.clock.advance(Duration.ofMinutes(1));
        }

        assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED, Kind.EXTENDED, Kind.EXTENDED);
    }

    @Test
    void aCustomerLearnsWhyTheLockWasBrokenButNotByWhichAdmin() {
        LockId kims = desk.start(number, KIM);
        desk.breakLock(number, "We ship today", PARK);

        assertThatExceptionOfType(LockLostException.class)
                .isThrownBy(() -> desk.heartbeat(number, kims, KIM))
                .satisfies(lost -> assertThat(lost.how())
                        .isEqualTo(new LockLoss.Broken(null, Role.ADMIN, "We ship today", desk.clock.instant())));
    }

    @Test
    void anAdminLearnsWhichAdminBrokeTheLock() {
        LockId parks = desk.start(number, PARK);
        desk.breakLock(number, "You have gone home", CHOI);

        assertThatExceptionOfType(LockLostException.class)
                .isThrownBy(() -> desk.heartbeat(number, parks, PARK))
                .satisfies(lost -> assertThat(lost.how())
                        .isEqualTo(new LockLoss.Broken(
                                "Choi Ara", Role.ADMIN, "You have gone home", desk.clock.instant())));
    }

    /** The record is committed although the heartbeat is refused, and the next page does not repeat the notice. */
    @Test
    void aNoticeIsRecordedOnce() {
        LockId kims = desk.start(number, KIM);
        desk.breakLock(number, "We ship today", PARK);

        for (int heartbeats = 0; heartbeats < 3; heartbeats++) {
            assertThatExceptionOfType(LockLostException.class).isThrownBy(() -> desk.heartbeat(number, kims, KIM));
        }

        assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED, Kind.BROKEN, Kind.LOSS_SEEN);
        assertThat(desk.editing.readLockNotices(KIM)).isEmpty();
    }

    /** A lock id of another order or of another member gets the same answer as an unknown one. */
    @Test
    void aLockIdOfAnotherOrderOrMemberIsTreatedAsUnknown() {
        LockId kims = desk.start(number, KIM);
        OrderNo another = desk.add(Orders.paid());
        desk.start(another, KIM);

        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> desk.heartbeat(another, kims, KIM));
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> desk.heartbeat(number, kims, PARK));
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> desk.heartbeat(number, LockId.random(), KIM));
        desk.breakLock(number, "We ship today", PARK);
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> desk.heartbeat(number, kims, CHOI));
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> desk.heartbeat(another, kims, KIM));

        assertThat(desk.events.kinds()).doesNotContain(Kind.LOSS_SEEN);
    }

    /** The first window must not take the lock back, since the member now types in the second one. */
    @Test
    void aWindowThatWakesUpLearnsThatAnotherWindowOfTheMemberTookOver() {
        LockId asleep = desk.start(number, KIM);
        desk.clock.advance(CUSTOMER_LEASE);
        desk.recordExpiredLocks.recordExpiredLocks();
        LockId awake = desk.start(number, KIM);

        assertThatExceptionOfType(LockLostException.class)
                .isThrownBy(() -> desk.heartbeat(number, asleep, KIM))
                .satisfies(lost -> assertThat(lost.how()).isInstanceOf(LockLoss.TakenOver.class));
        assertThat(desk.heartbeat(number, awake, KIM).remaining()).isEqualTo(CUSTOMER_LEASE);
    }

    /** The page sends another heartbeat after another member acquired the expired lock. */
    @Test
    void aFormerHolderDoesNotRenewTheLockOfTheNextHolder() {
        LockId kims = desk.start(number, KIM);
        desk.clock.advance(CUSTOMER_LEASE);
        desk.start(number, PARK);
        desk.clock.advance(Duration.ofMinutes(1));

        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> desk.heartbeat(number, kims, KIM));

        assertThat(desk.lock(number, PARK).remaining()).isEqualTo(LEASE.minusMinutes(1));
    }

    @Test
    void anOrderOfAnotherCustomerIsNotFound() {
        LockId kims = desk.start(number, KIM);

        assertThatExceptionOfType(OrderNotFoundException.class).isThrownBy(() -> desk.heartbeat(number, kims, LEE));
    }
}
