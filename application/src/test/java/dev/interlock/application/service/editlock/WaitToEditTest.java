package dev.interlock.application.service.editlock;

import static dev.interlock.application.service.editlock.EditingDesk.CHOI;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.LEE;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.editlock.EditLock.Waiting;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEventLog.RecordedLockEvent;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WaitToEditTest {

    private final EditingDesk desk = new EditingDesk();
    private final OrderNo number = desk.add(Orders.paid());

    @Test
    void eachWaiterLearnsItsPlaceInTheQueue() {
        desk.start(number, PARK);

        assertThat(desk.await(number, KIM).place()).isEqualTo(1);
        assertThat(desk.await(number, CHOI).place()).isEqualTo(2);
        assertThat(desk.await(number, KIM).place()).isEqualTo(1);
    }

    /** Open pages show each recorded event, so repeated requests are not recorded. */
    @Test
    void onlyTheFirstRequestOfAWaiterIsRecorded() {
        desk.start(number, PARK);
        desk.await(number, KIM);
        desk.await(number, KIM);
        desk.await(number, CHOI);

        assertThat(queued()).containsExactly(KIM, CHOI);

        desk.clock.advance(EditingService.PATIENCE);
        desk.await(number, KIM);
        assertThat(queued()).containsExactly(KIM, CHOI, KIM);
    }

    @Test
    void theRecordNamesTheHolder() {
        desk.start(number, PARK);
        desk.await(number, KIM);

        assertThat(desk.events.findLatest(1))
                .singleElement()
                .satisfies(latest -> assertThat(latest.event())
                        .isEqualTo(LockEvent.queued(
                                OrderTargets.of(number), PARK.id().value(), KIM)));
    }

    /** A free lock is kept for the first waiter, which the record names in place of a holder. */
    @Test
    void theRecordNamesTheFirstWaiterOfAFreeLock() {
        LockId parks = desk.start(number, PARK);
        desk.await(number, KIM);
        desk.stop(number, parks, PARK);
        desk.await(number, CHOI);

        assertThat(desk.events.findLatest(1))
                .singleElement()
                .satisfies(latest -> assertThat(latest.event())
                        .isEqualTo(LockEvent.queued(
                                OrderTargets.of(number), KIM.id().value(), CHOI)));
    }

    @Test
    void aWaiterSeesTheOtherWaiters() {
        desk.start(number, PARK);
        desk.await(number, KIM);

        assertThat(desk.await(number, CHOI).lock())
                .hasValueSatisfying(lock ->
                        assertThat(lock.waiting()).extracting(Waiting::name).containsExactly("Kim Sora"));
    }

    private List<Actor> queued() {
        List<Actor> waiters = new ArrayList<>(desk.events.findLatest(99).stream()
                .map(RecordedLockEvent::event)
                .filter(event -> event.kind() == LockEvent.Kind.QUEUED)
                .map(LockEvent::actor)
                .toList());
        Collections.reverse(waiters);
        return waiters;
    }

    @Test
    void noWaiterHasItsTurnWhileTheLockIsHeld() {
        LockId parks = desk.start(number, PARK);
        assertThat(desk.await(number, KIM)).satisfies(status -> {
            assertThat(status.yourTurn()).isFalse();
            assertThat(status.lock()).hasValueSatisfying(lock -> {
                assertThat(lock.role()).isEqualTo(Role.ADMIN);
                assertThat(lock.name()).isNull();
                assertThat(lock.remaining()).isEqualTo(LEASE);
            });
        });

        desk.stop(number, parks, PARK);

        assertThat(desk.await(number, CHOI).yourTurn()).isFalse();
        assertThat(desk.await(number, KIM).yourTurn()).isTrue();
    }

    /** Otherwise a waiter could block a free order by polling without ever acquiring the lock. */
    @Test
    void aWaiterAtTheHeadDoesNotProlongItsPlace() {
        LockId parks = desk.start(number, PARK);
        desk.await(number, KIM);
        desk.stop(number, parks, PARK);

        desk.clock.advance(EditingService.PATIENCE.minusSeconds(1));
        assertThat(desk.await(number, KIM).yourTurn()).isTrue();
        desk.clock.advance(Duration.ofSeconds(1));

        assertThat(desk.start(number, CHOI)).isNotNull();
    }

    @Test
    void aFreeLockIsNotReserved() {
        assertThat(desk.await(number, KIM).yourTurn()).isTrue();

        assertThat(desk.start(number, CHOI)).isNotNull();
    }

    /** The member waits in one window and holds the lock in another. */
    @Test
    void theHolderHasItsTurn() {
        desk.start(number, KIM);

        assertThat(desk.await(number, KIM).yourTurn()).isTrue();
    }

    @Test
    void aWaiterWithManualRenewalHasMorePatience() {
        desk.start(number, PARK);
        desk.await(number, KIM);
        desk.awaitByHand(number, CHOI);

        desk.clock.advance(EditingService.PATIENCE);

        assertThat(desk.lock(number, PARK).waiting()).extracting(Waiting::name).containsExactly("Choi Ara");
        desk.clock.advance(EditingService.MANUAL_PATIENCE);
        desk.start(number, PARK);
        assertThat(desk.lock(number, PARK).waiting()).isEmpty();
    }

    @Test
    void waitingForAnOrderOutOfReachOrForAShippedOneIsRefused() {
        OrderNo shipped = desk.add(Orders.shipped());

        assertThatExceptionOfType(OrderNotFoundException.class).isThrownBy(() -> desk.await(number, LEE));
        assertThatExceptionOfType(OrderStateException.class).isThrownBy(() -> desk.await(shipped, KIM));

        assertThat(desk.queue.findAll(Set.of(OrderTargets.TYPE))).isEmpty();
    }
}
