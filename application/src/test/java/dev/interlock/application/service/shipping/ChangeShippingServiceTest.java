package dev.interlock.application.service.shipping;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.port.out.history.ChangeLog.RecordedField;
import dev.interlock.application.service.order.Desk;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.ShippingInfos;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.dao.OptimisticLockingFailureException;

class ChangeShippingServiceTest {

    private final Desk desk = new Desk();
    private final OrderNo number = desk.paidOrder();
    private final long version = desk.versionOf(number);

    @Test
    void returnsTheNewVersion() {
        long after = desk.changeShipping.changeShipping(toOffice(version));

        assertThat(after).isGreaterThan(version).isEqualTo(desk.versionOf(number));
        assertThat(desk.order(number).shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
    }

    @Test
    void recordsTheAuthorTheChangeAndTheTime() {
        long after = desk.changeShipping(number, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, PARK);

        assertThat(desk.changes(number).get(0))
                .isEqualTo(new RecordedChange(
                        OrderTargets.of(number),
                        after,
                        "CHANGE_SHIPPING",
                        List.of(new RecordedField("MESSAGE", "", "Ring twice", "Ring once")),
                        PARK,
                        Desk.NOW,
                        KIM.id()));
    }

    @Test
    void anUnchangedSaveKeepsTheVersionAndIsNotRecorded() {
        int changes = desk.changes(number).size();

        long after = desk.changeShipping(number, ShippingInfos.HOME, KIM);

        assertThat(after).isEqualTo(version);
        assertThat(desk.changes(number)).hasSize(changes);
    }

    @Test
    void aSecondSaveOfTheSameMemberSucceeds() {
        long first = desk.changeShipping.changeShipping(toOffice(version));
        long second =
                desk.changeShipping.changeShipping(new ChangeShippingRequest(number, first, ShippingInfos.HOME, KIM));

        assertThat(second).isGreaterThan(first);
    }

    @Test
    void aDecisionOnAnOldVersionIsRefused() {
        long now = desk.changeShipping(number, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, PARK);

        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> desk.changeShipping.changeShipping(toOffice(version)))
                .satisfies(conflict -> assertThat(conflict.actual()).isEqualTo(now))
                .withMessage("Order %s is at version %d, not %d", number, now, version);
        assertThat(desk.order(number).shippingInfo()).isEqualTo(ShippingInfos.HOME_WITH_ANOTHER_MESSAGE);
    }

    @Test
    void aFutureVersionIsRefused() {
        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> desk.changeShipping.changeShipping(toOffice(version + 1)));
    }

    @Test
    void aConcurrentChangeIsRefused() {
        desk.orders.afterTheNextFind(() -> desk.changeShipping(number, ShippingInfos.HOME_WITH_ANOTHER_MESSAGE, PARK));

        assertThatExceptionOfType(OptimisticLockingFailureException.class)
                .isThrownBy(() -> desk.changeShipping.changeShipping(toOffice(version)));

        assertThat(desk.order(number).shippingInfo()).isEqualTo(ShippingInfos.HOME_WITH_ANOTHER_MESSAGE);
        assertThat(desk.changes(number).get(0).actor()).isEqualTo(PARK);
    }

    @Test
    void anOrderOfAnotherCustomerIsNotFound() {
        assertThatExceptionOfType(OrderNotFoundException.class)
                .isThrownBy(() -> desk.changeShipping.changeShipping(
                        new ChangeShippingRequest(number, version, ShippingInfos.OFFICE, LEE)));
        assertThat(desk.order(number).shippingInfo()).isEqualTo(ShippingInfos.HOME);
    }

    @Test
    void aShippedOrderKeepsItsAddress() {
        desk.startShipping(number);

        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> desk.changeShipping(number, ShippingInfos.OFFICE, KIM));
        assertThat(desk.order(number).shippingInfo()).isEqualTo(ShippingInfos.HOME);
    }

    private ChangeShippingRequest toOffice(long onVersion) {
        return new ChangeShippingRequest(number, onVersion, ShippingInfos.OFFICE, KIM);
    }
}
