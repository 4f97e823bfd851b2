package dev.interlock.application.service.order;

import static dev.interlock.application.service.order.Desk.KIM;
import static dev.interlock.application.service.order.Desk.LEE;
import static dev.interlock.application.service.order.Desk.PARK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.Products;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ViewOrderTest {

    private final Desk desk = new Desk();
    private final OrderQueries orderQueries = desk.orderQueries;
    private final OrderNo number = desk.paidOrder();

    @Test
    void showsTheOrderWithItsVersion() {
        OrderDetail detail = orderQueries.viewOrder(number, KIM);

        assertThat(detail.number()).isEqualTo(number);
        assertThat(detail.version()).isEqualTo(desk.versionOf(number));
        assertThat(detail.orderer().memberId()).isEqualTo(KIM.id());
        assertThat(detail.state()).isEqualTo(OrderState.PREPARING);
        assertThat(detail.shippingInfo()).isEqualTo(ShippingInfos.HOME);
        assertThat(detail.lines())
                .containsExactly(
                        new OrderDetail.Line(Products.KEYBOARD, "Keyboard", new Money(50_000), 2, new Money(100_000)));
        assertThat(detail.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 2));
        assertThat(detail.total()).isEqualTo(new Money(100_000));
        assertThat(detail.placedAt()).isEqualTo(Desk.NOW);
    }

    @Test
    void showsTheCommandsThatTheStateAllows() {
        OrderDetail detail = orderQueries.viewOrder(number, PARK);

        assertThat(detail.allows(OrderCommand.START_SHIPPING)).isTrue();
        assertThat(detail.allows(OrderCommand.CHANGE_LINES)).isFalse();
    }

    @Test
    void anOrderOfAnotherCustomerIsNotFound() {
        assertThatExceptionOfType(OrderNotFoundException.class).isThrownBy(() -> orderQueries.viewOrder(number, LEE));
        assertThat(orderQueries.viewOrder(number, PARK).number()).isEqualTo(number);
    }
}
