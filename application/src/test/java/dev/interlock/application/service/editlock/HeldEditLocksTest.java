package dev.interlock.application.service.editlock;

import static dev.interlock.application.service.editlock.EditingDesk.CUSTOMER_LEASE;
import static dev.interlock.application.service.editlock.EditingDesk.KIM;
import static dev.interlock.application.service.editlock.EditingDesk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.lock.AlreadyLockedException;
import org.junit.jupiter.api.Test;

class HeldEditLocksTest {

    private final EditingDesk desk = new EditingDesk();
    private final OrderNo number = desk.add(Orders.paid());

    @Test
    void otherMembersAreRefusedWhileAMemberEdits() {
        desk.start(number, KIM);

        assertThatExceptionOfType(AlreadyLockedException.class)
                .isThrownBy(() -> desk.heldEditLocks.verifyNotEditedByAnother(OrderTargets.of(number), PARK))
                .satisfies(refused -> assertThat(refused.holder()).isEqualTo("kim"));
        assertThatCode(() -> desk.heldEditLocks.verifyNotEditedByAnother(OrderTargets.of(number), KIM))
                .doesNotThrowAnyException();

        desk.clock.advance(CUSTOMER_LEASE);
        assertThatCode(() -> desk.heldEditLocks.verifyNotEditedByAnother(OrderTargets.of(number), PARK))
                .doesNotThrowAnyException();
    }
}
