package dev.interlock.application.service.editlock;

import static dev.interlock.application.service.editlock.EditingDesk.CUSTOMER_LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockId;
import org.junit.jupiter.api.Test;

/** The two ways to release a lock without saving: at once, and after a grace period in which the page may be reloaded. */
class ReleaseEditLockAndCloseEditPageTest {

    private final EditingDesk desk = new EditingDesk();
    private final OrderNo number = desk.add(Orders.paid());

    @Test
    void aHolderThatReleasesTheLockFreesTheOrderAtOnce() {
        LockId kims = desk.start(number, KIM);

        desk.stop(number, kims, KIM);

        assertThat(desk.isFree(number)).isTrue();
        assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED, Kind.RELEASED);
    }

    @Test
    void aLockIdOfAnotherGrantReleasesNothing() {
        LockId first = desk.start(number, KIM);
        LockId second = desk.start(number, KIM);

        desk.stop(number, first, KIM);
        desk.stop(number, second, PARK);
        desk.stop(desk.add(Orders.paid()), second, KIM);

        assertThat(desk.lock(number, KIM).own()).isTrue();
        assertThat(desk.events.kinds()).doesNotContain(Kind.RELEASED);
    }

    @Test
    void releasingAnExpiredLockDoesNothing() {
        LockId kims = desk.start(number, KIM);
        desk.clock.advance(CUSTOMER_LEASE);

        desk.stop(number, kims, KIM);

        assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED);
    }

    @Test
    void aClosedPageFreesTheOrderAfterTheGracePeriod() {
        LockId kims = desk.start(number, KIM);

        leave(kims, KIM);

        assertThat(desk.lock(number, KIM).remaining()).isEqualTo(EditingService.CLOSE_GRACE);
        desk.clock.advance(EditingService.CLOSE_GRACE);
        assertThat(desk.isFree(number)).isTrue();
    }

    @Test
    void aReloadedPageKeepsTheLock() {
        LockId before = desk.start(number, KIM);
        leave(before, KIM);

        LockId after = desk.start(number, KIM);
        leave(before, KIM);

        assertThat(desk.lock(number, KIM).remaining()).isEqualTo(CUSTOMER_LEASE);
        assertThat(desk.heartbeat(number, after, KIM).remaining()).isEqualTo(CUSTOMER_LEASE);
    }

    @Test
    void aMemberCannotCloseThePageOfTheHolder() {
        LockId kims = desk.start(number, KIM);

        leave(kims, PARK);

        assertThat(desk.lock(number, KIM).remaining()).isEqualTo(CUSTOMER_LEASE);
    }

    private void leave(LockId lockId, Actor actor) {
        desk.editing.closeEditPage(new EditingRequest(OrderTargets.of(number), lockId, actor));
    }
}
