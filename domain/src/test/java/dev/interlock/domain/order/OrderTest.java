package dev.interlock.domain.order;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Money;
import dev.interlock.domain.StoredFields;
import dev.interlock.domain.product.Products;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OrderTest {

    @Test
    void anOrderGoesFromPlacementToDelivery() {
        // The customer orders two keyboards and a mouse.
        Order order = Orders.order()
                .with(Products.keyboard(), 2)
                .with(Products.mouse(), 1)
                .build();
        assertThat(order.state()).isEqualTo(OrderState.PAYMENT_WAITING);
        assertThat(order.total()).isEqualTo(new Money(120_000));

        // The customer orders one keyboard less.
        order.changeLines(Map.of(Products.keyboard(), 1, Products.mouse(), 1));
        assertThat(order.total()).isEqualTo(new Money(70_000));

        order.confirmPayment();
        assertThat(order.state()).isEqualTo(OrderState.PREPARING);

        // The customer has the parcel sent to the office.
        order.changeShippingInfo(ShippingInfos.OFFICE);
        assertThat(order.shippingInfo()).isEqualTo(ShippingInfos.OFFICE);

        // The order is shipped, and can be neither redirected nor canceled any more.
        order.startShipping();
        assertThatThrownBy(() -> order.changeShippingInfo(ShippingInfos.HOME)).isInstanceOf(OrderStateException.class);
        assertThatThrownBy(() -> order.cancel("")).isInstanceOf(OrderStateException.class);

        assertThat(order.trackingInfo()).isEmpty();
        order.startDelivery(TrackingInfos.POST);
        assertThat(order.trackingInfo()).contains(TrackingInfos.POST);
        order.completeDelivery();
        assertThat(order.state()).isEqualTo(OrderState.DELIVERY_COMPLETED);
        assertThat(order.shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
        assertThat(order.takeEvents())
                .extracting(OrderChanged::command)
                .containsExactly(
                        OrderCommand.CHANGE_LINES,
                        OrderCommand.CONFIRM_PAYMENT,
                        OrderCommand.CHANGE_SHIPPING,
                        OrderCommand.START_SHIPPING,
                        OrderCommand.START_DELIVERY,
                        OrderCommand.COMPLETE_DELIVERY);
    }

    @Test
    void hasTheContentsWithWhichItWasPlaced() {
        OrderNo number = OrderNo.next(Orders.NOON, ZoneOffset.UTC);

        Order order = Order.place(number, Orders.KIM, ShippingInfos.HOME, Map.of(Products.keyboard(), 2), Orders.NOON);

        assertThat(order.number()).isEqualTo(number);
        assertThat(order.orderer()).isEqualTo(Orders.KIM);
        assertThat(order.shippingInfo()).isEqualTo(ShippingInfos.HOME);
        assertThat(order.placedAt()).isEqualTo(Orders.NOON);
        assertThat(order.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 2));
        assertThat(order.takeEvents())
                .containsExactly(new OrderChanged(
                        number, OrderCommand.PLACE, List.of(new FieldChange(OrderField.STATE, "", "PAYMENT_WAITING"))));
    }

    @Test
    void matchesOnlyItsOwnVersion() {
        Order order = Orders.paid();
        StoredFields.setVersion(order, 7);

        assertThat(order.version()).isEqualTo(7);
        assertThat(order.matchVersion(7)).isTrue();
        assertThat(order.matchVersion(6)).isFalse();
        assertThat(order.matchVersion(8)).isFalse();
    }

    @Test
    void refusesOtherPricesThanTheShownOnesAndNamesTheProducts() {
        Order order = Orders.order()
                .with(Products.keyboard(), 2)
                .with(Products.mouse(), 1)
                .build();

        order.verifyPrices(Products.PRICES);
        assertThatThrownBy(() -> order.verifyPrices(Map.of(Products.KEYBOARD, new Money(50_001))))
                .isInstanceOf(PriceChangedException.class)
                .hasMessageContaining("[P-001, P-002]");
    }

    @Test
    void hasAValueOfEachFieldAndOfEachProductThatItHolds() {
        Order order = Orders.order()
                .with(Products.keyboard(), 2)
                .with(Products.mouse(), 1)
                .inState(OrderState.DELIVERING)
                .build();

        assertThat(order.values())
                .isEqualTo(Map.ofEntries(
                        entry("state", "DELIVERING"),
                        entry("quantities[P-001]", "2"),
                        entry("quantities[P-002]", "1"),
                        entry("total", "120000"),
                        entry("receiverName", "Kim Sora"),
                        entry("receiverPhone", "010-1234-5678"),
                        entry("zipCode", "04524"),
                        entry("address1", "110 Sejong-daero"),
                        entry("address2", "3rd floor"),
                        entry("message", "Ring twice"),
                        entry("carrier", "Hanjin Express"),
                        entry("trackingNumber", "4123-5678-9012")));
    }

    @Test
    void returnsItsEventsOnce() {
        Order order = Orders.waiting();
        order.confirmPayment();

        assertThat(order.takeEvents()).hasSize(1);
        assertThat(order.takeEvents()).isEmpty();
    }
}
