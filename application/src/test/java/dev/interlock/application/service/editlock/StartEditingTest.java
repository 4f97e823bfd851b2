package dev.interlock.application.service.editlock;

import static dev.interlock.application.service.editlock.EditingDesk.CHOI;
import static dev.interlock.application.service.editlock.EditingDesk.CUSTOMER_LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.CUSTOMER_MAX_HOLD;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.LEE;
import static dev.interlock.application.service.editlock.EditingDesk.MANUAL_LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.LockLoss;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.internal.LeaseLockManager;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StartEditingTest {

    private final EditingDesk desk = new EditingDesk();
    private final OrderNo number = desk.add(Orders.paid());

    @Test
    void aFreeLockIsAcquiredAndRecorded() {
        LockId lockId = desk.start(number, KIM);

        assertThat(desk.lock(number, KIM).own()).isTrue();
        assertThat(desk.heartbeat(number, lockId, KIM).version())
                .isEqualTo(desk.orders.find(number, KIM).orElseThrow().version());
        assertThat(desk.events.kinds()).startsWith(Kind.ACQUIRED);
    }

    @Test
    void theLeaseDurationDependsOnRoleAndRenewal() {
        OrderNo second = desk.add(Orders.paid());
        OrderNo third = desk.add(Orders.paid());
        OrderNo fourth = desk.add(Orders.paid());
        desk.start(number, KIM);
        desk.start(second, PARK);
        desk.startByHand(third, KIM);
        desk.startByHand(fourth, PARK);

        assertThat(Stream.of(number, second, third, fourth)
                        .map(each -> desk.lock(each, PARK).remaining()))
                .containsExactly(CUSTOMER_LEASE, LEASE, CUSTOMER_MAX_HOLD, MANUAL_LEASE);
    }

    /** The record is committed although the request is refused. */
    @Test
    void theRefusalNamesTheHolderAndIsRecorded() {
        LockId kims = desk.start(number, KIM);

        assertThatExceptionOfType(AlreadyLockedException.class)
                .isThrownBy(() -> desk.start(number, PARK))
                .satisfies(refused -> {
                    assertThat(refused.holder()).isEqualTo("kim");
                    assertThat(refused.remaining()).isEqualTo(CUSTOMER_LEASE);
                });

        assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED, Kind.DENIED);
        LockEvent denied = desk.events.findLatest(1).get(0).event();
        assertThat(denied.owner()).isEqualTo("kim");
        assertThat(denied.actor()).isEqualTo(PARK);
        assertThat(desk.heartbeat(number, kims, KIM).remaining()).isEqualTo(CUSTOMER_LEASE);
    }

    @Test
    void theSecondWindowOfTheHolderTakesOverAndTheFirstLearnsIt() {
        LockId first = desk.start(number, KIM);
        LockId second = desk.start(number, KIM);

        assertThatExceptionOfType(LockLostException.class)
                .isThrownBy(() -> desk.heartbeat(number, first, KIM))
                .satisfies(lost -> assertThat(lost.how()).isInstanceOf(LockLoss.TakenOver.class));
        assertThat(desk.heartbeat(number, second, KIM)).isNotNull();
        assertThat(desk.events.kinds()).startsWith(Kind.ACQUIRED, Kind.TAKEN_OVER, Kind.ACQUIRED);
    }

    @Test
    void anExpiredLockIsAcquiredAndNotTakenOver() {
        desk.start(number, KIM);
        desk.clock.advance(CUSTOMER_LEASE);

        desk.start(number, PARK);

        assertThat(desk.lock(number, PARK).own()).isTrue();
        assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED, Kind.ACQUIRED);
    }

    /** Only another window of the same member takes over. A request that outlasts the lease of the holder acquires a free lock. */
    @Test
    void aLockThatExpiresDuringTheRequestIsNotTakenOver() {
        desk.start(number, KIM);
        desk.clock.advance(CUSTOMER_LEASE.minusMillis(1));
        LockManager slow = new LeaseLockManager(desk.leases) {
            @Override
            public Lease tryLock(LockTarget target, String owner, LeaseTerms terms) {
                desk.clock.advance(Duration.ofMillis(1));
                return super.tryLock(target, owner, terms);
            }
        };

        desk.transactional(Editing.class, desk.service(slow))
                .startEditing(new StartEditingRequest(OrderTargets.of(number), Renewal.AUTOMATIC, PARK));

        assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED, Kind.ACQUIRED);
    }

    @Test
    void theFirstWaiterHasPriorityWhenTheOrderIsFree() {
        LockId parks = desk.start(number, PARK);
        desk.await(number, KIM);
        desk.stop(number, parks, PARK);

        assertThatExceptionOfType(AlreadyLockedException.class)
                .isThrownBy(() -> desk.start(number, CHOI))
                .satisfies(refused -> {
                    assertThat(refused.holder()).isEqualTo("kim");
                    assertThat(refused.remaining()).isEqualTo(EditingService.PATIENCE);
                });
        desk.start(number, KIM);

        assertThat(desk.lock(number, KIM).own()).isTrue();
        assertThat(desk.lock(number, KIM).waiting()).isEmpty();
    }

    /** While the holder saves, a request to the store would wait and then be granted before the waiters. */
    @Test
    void aRequestDoesNotReachTheStoreWhileOtherMembersWait() {
        desk.start(number, PARK);
        desk.await(number, KIM);
        LockManager late = new LeaseLockManager(desk.leases) {
            @Override
            public Lease tryLock(LockTarget target, String owner, LeaseTerms terms) {
                throw new AssertionError("A request reached the store although another member waits");
            }
        };
        Editing editing = desk.transactional(Editing.class, desk.service(late));

        assertThatExceptionOfType(AlreadyLockedException.class)
                .isThrownBy(() -> editing.startEditing(
                        new StartEditingRequest(OrderTargets.of(number), Renewal.AUTOMATIC, CHOI)));
    }

    @Test
    void aWaiterThatStopsPollingLosesItsTurn() {
        LockId parks = desk.start(number, PARK);
        desk.await(number, KIM);
        desk.stop(number, parks, PARK);
        desk.clock.advance(EditingService.PATIENCE);

        desk.start(number, CHOI);

        assertThat(desk.lock(number, CHOI).own()).isTrue();
    }

    /** A reload of the page does not lose the lock to the waiters. */
    @Test
    void theHolderReacquiresTheLockAlthoughOthersWait() {
        desk.start(number, PARK);
        desk.await(number, KIM);

        desk.start(number, PARK);

        assertThat(desk.lock(number, PARK).own()).isTrue();
        assertThat(desk.lock(number, PARK).waiting()).hasSize(1);
    }

    @Test
    void anOrderOfAnotherCustomerIsNotFound() {
        assertThatExceptionOfType(OrderNotFoundException.class).isThrownBy(() -> desk.start(number, LEE));

        assertThat(desk.events.kinds()).isEmpty();
    }

    @Test
    void anOrderThatCannotBeEditedIsNotLocked() {
        OrderNo shipped = desk.add(Orders.shipped());

        assertThatExceptionOfType(OrderStateException.class).isThrownBy(() -> desk.start(shipped, KIM));

        assertThat(desk.isFree(shipped)).isTrue();
        assertThat(desk.events.kinds()).isEmpty();
    }
}
