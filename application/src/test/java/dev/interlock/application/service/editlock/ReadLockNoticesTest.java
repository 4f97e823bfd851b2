package dev.interlock.application.service.editlock;

import static dev.interlock.application.service.editlock.EditingDesk.CHOI;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.LEE;
import static dev.interlock.application.service.editlock.EditingDesk.NOON;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.editlock.Editing.LockNoticeView;
import dev.interlock.application.port.in.editlock.LockLoss;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.editlock.LockEvent.Kind;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.LockId;
import org.junit.jupiter.api.Test;

class ReadLockNoticesTest {

    private final EditingDesk desk = new EditingDesk();
    private final OrderNo number = desk.add(Orders.paid());

    @Test
    void aBrokenLockIsReportedOnce() {
        desk.start(number, KIM);
        desk.breakLock(number, "We ship today", PARK);

        assertThat(desk.editing.readLockNotices(KIM))
                .containsExactly(new LockNoticeView(
                        OrderTargets.of(number),
                        number.value(),
                        new LockLoss.Broken(null, Role.ADMIN, "We ship today", NOON)));

        assertThat(desk.editing.readLockNotices(KIM)).isEmpty();
        assertThat(desk.events.kinds()).containsExactly(Kind.ACQUIRED, Kind.BROKEN, Kind.LOSS_SEEN);
    }

    @Test
    void anAdminLearnsWhichAdminBrokeTheLock() {
        desk.start(number, PARK);
        desk.breakLock(number, "You have gone home", CHOI);

        assertThat(desk.editing.readLockNotices(PARK))
                .extracting(notice -> notice.how().by())
                .containsExactly("Choi Ara");
    }

    @Test
    void membersLearnNothingOfOtherLocksOrOfTheirOwnActions() {
        LockId kims = desk.start(number, KIM);
        desk.start(number, KIM);
        desk.breakLock(number, "We ship today", PARK);

        assertThat(desk.editing.readLockNotices(LEE)).isEmpty();
        assertThat(desk.editing.readLockNotices(PARK)).isEmpty();
        assertThat(desk.editing.readLockNotices(KIM)).hasSize(1);
        assertThatExceptionOfType(LockLostException.class).isThrownBy(() -> desk.heartbeat(number, kims, KIM));
        assertThat(desk.editing.readLockNotices(KIM)).isEmpty();
    }
}
