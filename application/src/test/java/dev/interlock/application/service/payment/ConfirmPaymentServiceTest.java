package dev.interlock.application.service.payment;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.payment.ConfirmPayment.ConfirmPaymentRequest;
import dev.interlock.application.service.order.Desk;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.product.Products;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfirmPaymentServiceTest {

    private final Desk desk = new Desk();
    private final OrderNo number = desk.unpaidOrder();
    private final long version = desk.versionOf(number);

    @Test
    void aPaidOrderIsPrepared() {
        long after = pay(version, KIM);

        assertThat(after).isGreaterThan(version).isEqualTo(desk.versionOf(number));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
    }

    @Test
    void anAdminConfirmsAPaymentAndTheHistoryNamesThem() {
        pay(version, PARK);

        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
        assertThat(desk.changes(number).get(0).actor()).isEqualTo(PARK);
    }

    /** Depends on the forced increment: changed lines alone would keep the version of the order. */
    @Test
    void aPaymentForLinesThatTheCustomerHasNotSeenIsRefused() {
        desk.changeLines(number, Map.of(Products.MONITOR, 3));

        assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> pay(version, KIM));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PAYMENT_WAITING);
    }

    @Test
    void aSecondPaymentIsRefused() {
        long paid = pay(version, KIM);

        assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> pay(version, KIM));
        assertThatExceptionOfType(OrderStateException.class).isThrownBy(() -> pay(paid, KIM));
    }

    @Test
    void anOrderOfAnotherCustomerIsNotFound() {
        assertThatExceptionOfType(OrderNotFoundException.class).isThrownBy(() -> pay(version, LEE));
    }

    private long pay(long onVersion, Actor actor) {
        return desk.confirmPayment.confirmPayment(new ConfirmPaymentRequest(number, onVersion, actor));
    }
}
