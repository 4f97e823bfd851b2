package dev.interlock.application.service.order;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.RoleException;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.domain.order.Refund;
import dev.interlock.domain.order.RefundTooHighException;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.Products;
import java.time.LocalDate;
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

    @Test
    void theHistoryHasTheReasonAndTheRefund() {
        desk.cancelOrder.cancelOrder(new CancelOrderRequest(number, version, "Damaged", refund(30_000), PARK));

        Order canceled = desk.order(number);
        assertThat(canceled.cancelReason()).isEqualTo("Damaged");
        assertThat(canceled.open()).isEqualTo(new Money(70_000));
        assertThat(desk.changes(number).subList(0, 2).stream()
                        .flatMap(change -> change.fields().stream())
                        .map(field -> field.field() + " " + field.after()))
                .containsExactlyInAnyOrder(
                        "STATE CANCELED", "REASON Damaged", "REFUNDED 30000", "REFUNDED_ON 2026-11-20");
        assertThat(desk.changes(number).subList(0, 2))
                .allSatisfy(change -> assertThat(change.version()).isEqualTo(canceled.version()));
    }

    @Test
    void aRefundThatIsRefusedCancelsNothing() {
        CancelOrderRequest tooHigh = new CancelOrderRequest(number, version, "Damaged", refund(100_001), PARK);
        CancelOrderRequest byCustomer = new CancelOrderRequest(number, version, "Damaged", refund(1), KIM);

        assertThatExceptionOfType(RefundTooHighException.class).isThrownBy(() -> desk.cancelOrder.cancelOrder(tooHigh));
        assertThatExceptionOfType(RoleException.class).isThrownBy(() -> desk.cancelOrder.cancelOrder(byCustomer));
        assertThat(desk.order(number).state()).isEqualTo(OrderState.PREPARING);
        assertThat(desk.stockOf(Products.KEYBOARD)).isEqualTo(8);
    }

    @Test
    void nothingIsRefundedForAnOrderThatWasNotPaid() {
        OrderNo unpaid = desk.unpaidOrder();

        assertThatExceptionOfType(RefundTooHighException.class)
                .isThrownBy(() -> desk.cancelOrder.cancelOrder(
                        new CancelOrderRequest(unpaid, desk.versionOf(unpaid), "Damaged", refund(1), PARK)));
    }

    @Test
    void onlyACustomerNeedsNoReason() {
        assertThatIllegalArgumentException().isThrownBy(() -> new CancelOrderRequest(number, version, "\u200b ", PARK));
        assertThat(new CancelOrderRequest(number, version, "", KIM).reason()).isEmpty();
    }

    private static Refund refund(long amount) {
        return new Refund(new Money(amount), LocalDate.of(2026, 11, 20));
    }

    private long cancel(long onVersion, Actor actor) {
        return desk.cancelOrder.cancelOrder(new CancelOrderRequest(number, onVersion, "Out of stock", actor));
    }
}
