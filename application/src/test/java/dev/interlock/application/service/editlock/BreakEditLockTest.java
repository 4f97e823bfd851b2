package dev.interlock.application.service.editlock;

import static dev.interlock.application.service.editlock.EditingDesk.CUSTOMER_LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.out.editlock.LockEvent;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockId;
import dev.interlock.lock.NoLockException;
import org.junit.jupiter.api.Test;

class BreakEditLockTest {

    private final EditingDesk desk = new EditingDesk();
    private final OrderNo number = desk.add(Orders.paid());

    @Test
    void aBrokenLockIsFreeAndTheRecordNamesTheAdminAndTheReason() {
        desk.start(number, KIM);

        desk.breakLock(number, "We ship today", PARK);

        assertThat(desk.isFree(number)).isTrue();
        LockEvent broken = desk.events.findLatest(1).get(0).event();
        assertThat(broken.kind()).isEqualTo(Kind.BROKEN);
        assertThat(broken.owner()).isEqualTo("kim");
        assertThat(broken.actor()).isEqualTo(PARK);
        assertThat(broken.reason()).isEqualTo("We ship today");
    }

    /** A grant that followed the one that the admin saw is not broken, not even one of the same member. */
    @Test
    void onlyTheGrantThatTheAdminSawIsBroken() {
        LockId kims = desk.start(number, KIM);
        long seen = desk.lock(number, PARK).grant();
        desk.stop(number, kims, KIM);
        desk.start(number, KIM);

        assertThatExceptionOfType(NoLockException.class)
                .isThrownBy(() -> desk.breakLock(number, seen, "Too late", PARK));

        assertThat(desk.lock(number, KIM).own()).isTrue();
        assertThat(desk.events.kinds()).doesNotContain(Kind.BROKEN);
    }

    @Test
    void anExpiredLockIsNotBroken() {
        desk.start(number, KIM);
        long seen = desk.lock(number, PARK).grant();
        desk.clock.advance(CUSTOMER_LEASE);

        assertThatExceptionOfType(NoLockException.class)
                .isThrownBy(() -> desk.breakLock(number, seen, "Too late", PARK));

        assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED);
    }
}
