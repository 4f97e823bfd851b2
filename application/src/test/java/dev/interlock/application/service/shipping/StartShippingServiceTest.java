package dev.interlock.application.service.shipping;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.service.order.Desk;
import dev.interlock.application.service.order.OrderWork;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.ShippingInfos;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class StartShippingServiceTest {

    private final Desk desk = new Desk();
    private final OrderNo number = desk.paidOrder();

    @Test
    void theCustomerChangesTheAddressWhileTheAdminLooksAtTheOldOne() {
        // The admin looks at the order.
        long seenByAdmin = desk.versionOf(number);

        // The customer changes the address.
        desk.changeShipping(number, ShippingInfos.OFFICE, KIM);

        // The admin cannot ship to an address that the page did not show.
        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> desk.startShipping.startShipping(shipping(seenByAdmin)));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);

        // The admin looks again and ships to the new address.
        desk.startShipping.startShipping(shipping(desk.versionOf(number)));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.SHIPPED);
        assertThat(desk.order(number).shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
    }

    @Test
    void theAdminShipsWhileTheCustomerTypesANewAddress() {
        // The customer opens the form.
        long seenByCustomer = desk.versionOf(number);

        // The admin ships the order.
        desk.startShipping(number);

        // The customer cannot save on the old version.
        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> desk.changeShipping.changeShipping(
                        new ChangeShippingRequest(number, seenByCustomer, ShippingInfos.OFFICE, KIM)));

        // A save on the current version is refused, too, since the order is shipped.
        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> desk.changeShipping(number, ShippingInfos.OFFICE, KIM))
                .satisfies(refusal -> assertThat(refusal.state()).isEqualTo(OrderState.SHIPPED));
        assertThat(desk.order(number).shippingInfo()).isEqualTo(ShippingInfos.HOME);
    }

    /** docs/sources.md, row 1. */
    @Test
    void aFreshVersionIsAccepted() {
        assertAcceptsAFreshVersion(desk.startShipping);
    }

    /** docs/sources.md, row 1. */
    @Test
    void aStaleVersionIsRefused() {
        assertRefusesAStaleVersion(desk.startShipping);
    }

    @Test
    void thePublishedCheckFailsBothAssertions() {
        StartShipping published = desk.transactional(StartShipping.class, new PublishedStartShipping(desk.orders));

        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> assertAcceptsAFreshVersion(published));
        assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> assertRefusesAStaleVersion(published));
    }

    @Test
    void theRecordHasTheAdminAndTheNewVersion() {
        long after = desk.startShipping(number);

        assertThat(desk.changes(number).get(0)).satisfies(change -> {
            assertThat(change.version()).isEqualTo(after);
            assertThat(change.actor()).isEqualTo(PARK);
            assertThat(change.command()).isEqualTo("START_SHIPPING");
        });
    }

    @Test
    void theRefusalForACanceledOrderSaysCanceled() {
        desk.cancel(number, KIM);

        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> desk.startShipping(number))
                .satisfies(refusal -> assertThat(refusal.state()).isEqualTo(OrderState.CANCELED));
    }

    @Test
    void anOrderThatAnotherMemberWorksOnIsNotShipped() {
        desk.work.add(workOfKim());

        assertThatExceptionOfType(OrderInWorkException.class).isThrownBy(() -> desk.startShipping(number));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
    }

    /** A lease that began while the order was shipped lasts for a while. */
    @Test
    void theRefusalForAShippedOrderSaysShippedDuringWork() {
        desk.startShipping(number);
        desk.work.add(workOfKim());

        assertThatExceptionOfType(OrderStateException.class).isThrownBy(() -> desk.startShipping(number));
    }

    private static OrderWork workOfKim() {
        return new OrderWork() {
            @Override
            public void verifyNotByAnother(StartShippingRequest request) {
                throw new OrderInWorkException(request, KIM.id(), Duration.ofMinutes(1));
            }

            @Override
            public void end(OrderNo ended, Actor actor) {}
        };
    }

    private void assertAcceptsAFreshVersion(StartShipping useCase) {
        long fresh = desk.versionOf(number);

        assertThatCode(() -> useCase.startShipping(shipping(fresh))).doesNotThrowAnyException();
        assertThat(desk.order(number).state()).isEqualTo(OrderState.SHIPPED);
    }

    private void assertRefusesAStaleVersion(StartShipping useCase) {
        long stale = desk.versionOf(number);
        long actual = desk.changeShipping(number, ShippingInfos.OFFICE, KIM);

        assertThatExceptionOfType(VersionConflictException.class)
                .isThrownBy(() -> useCase.startShipping(shipping(stale)))
                .satisfies(conflict -> assertThat(conflict.actual()).isEqualTo(actual));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
    }

    private StartShippingRequest shipping(long version) {
        return new StartShippingRequest(number, version, PARK);
    }
}
