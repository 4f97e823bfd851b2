package dev.interlock.application.service.order;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.Products;
import org.junit.jupiter.api.Test;

class CancelOrderServiceTest {

    private final Desk desk = new Desk();
    private final OrderNo number = desk.paidOrder();
    private final long version = desk.versionOf(number);

    @Test
    void theProductsReturnToTheStock() {
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(8);

        long after = cancel(version, KIM);

        assertThat(after).isGreaterThan(version).isEqualTo(desk.versionOf(number));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.CANCELED);
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(10);
    }

    @Test
    void repeatedCancelingReturnsTheProductsOnce() {
        long canceled = cancel(version, KIM);

        assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> cancel(version, KIM));
        assertThatExceptionOfType(OrderStateException.class)
                .isThrownBy(() -> cancel(canceled, KIM))
                .satisfies(refusal -> assertThat(refusal.state()).isEqualTo(OrderState.CANCELED));
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(10);
    }

    @Test
    void aShippedOrderCannotBeCanceled() {
        desk.startShipping(number);

        assertThatExceptionOfType(OrderStateException.class).isThrownBy(() -> desk.cancel(number, KIM));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.SHIPPED);
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(8);
    }

    @Test
    void aDecisionOnAnOldVersionIsRefused() {
        desk.changeShipping(number, ShippingInfos.OFFICE, PARK);

        assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> cancel(version, KIM));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(8);
    }

    @Test
    void anAdminCancelsAnyOrderAndACustomerOnlyTheirOwn() {
        assertThatExceptionOfType(OrderNotFoundException.class).isThrownBy(() -> cancel(version, LEE));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);

        cancel(version, PARK);
        assertThat(desk.order(number).state()).isEqualTo(OrderState.CANCELED);
    }

    private long cancel(long onVersion, Actor actor) {
        return desk.cancelOrder.cancelOrder(new CancelOrderRequest(number, onVersion, actor));
    }
}
