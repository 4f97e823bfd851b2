package dev.interlock.domain.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.Products;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OrderEventsTest {

    @Test
    void aStateChangeHasTheOldAndTheNewState() {
        Order order = Orders.paid();

        order.startShipping();

        assertThat(fieldsOf(order)).containsExactly(new FieldChange(OrderField.STATE, "PREPARING", "SHIPPED"));
    }

    @Test
    void theStartOfADeliveryHasTheStateTheCarrierAndTheTrackingNumber() {
        Order order = Orders.shipped();

        order.startDelivery(TrackingInfos.EXPRESS);

        assertThat(fieldsOf(order))
                .containsExactly(
                        new FieldChange(OrderField.STATE, "SHIPPED", "DELIVERING"),
                        new FieldChange(OrderField.CARRIER, "", "Hanjin Express"),
                        new FieldChange(OrderField.TRACKING_NUMBER, "", "4123-5678-9012"));
    }

    @Test
    void aCorrectionHasWhatItChangesAndLeavesNoEventWhereNothingDiffers() {
        Order order = Orders.in(OrderState.DELIVERING);
        String carrier = TrackingInfos.EXPRESS.carrier();

        order.correctTracking(new TrackingInfo(carrier, "4123-5678-9013"));
        assertThat(fieldsOf(order))
                .containsExactly(new FieldChange(OrderField.TRACKING_NUMBER, "4123-5678-9012", "4123-5678-9013"));

        order.correctTracking(new TrackingInfo(carrier, "4123-5678-9013"));
        assertThat(order.takeEvents()).isEmpty();
    }

    @Test
    void aShippingChangeHasItsFieldsInReadingOrder() {
        Order order = Orders.waiting();

        order.changeShippingInfo(ShippingInfos.OFFICE);

        assertThat(fieldsOf(order))
                .containsExactly(
                        new FieldChange(OrderField.RECEIVER_NAME, "Kim Sora", "Lee Joon"),
                        new FieldChange(OrderField.RECEIVER_PHONE, "010-1234-5678", "+82 2 555 0100"),
                        new FieldChange(OrderField.ZIP_CODE, "04524", "48058"),
                        new FieldChange(OrderField.ADDRESS1, "110 Sejong-daero", "55 Centum jungang-ro"),
                        new FieldChange(OrderField.ADDRESS2, "3rd floor", ""),
                        new FieldChange(OrderField.MESSAGE, "Ring twice", "Leave it at the desk"));
    }

    @Test
    void aShippingChangeHasOnlyTheFieldsThatDiffer() {
        Order order = Orders.waiting();

        order.changeShippingInfo(ShippingInfos.HOME_WITH_ANOTHER_MESSAGE);

        assertThat(fieldsOf(order)).containsExactly(new FieldChange(OrderField.MESSAGE, "Ring twice", "Ring once"));
    }

    @Test
    void aLinesChangeHasTheQuantitiesThatDifferByProductAndTheTotal() {
        Order order = Orders.order()
                .with(Products.mouse(), 1)
                .with(Products.keyboard(), 2)
                .build();

        order.changeLines(Map.of(Products.monitor(), 1, Products.keyboard(), 3));

        assertThat(fieldsOf(order))
                .containsExactly(
                        new FieldChange(OrderField.QUANTITIES, "P-001", "2", "3"),
                        new FieldChange(OrderField.QUANTITIES, "P-002", "1", ""),
                        new FieldChange(OrderField.QUANTITIES, "P-003", "", "1"),
                        new FieldChange(OrderField.TOTAL, "120000", "450000"));
    }

    @Test
    void aLinesChangeLeavesOutWhatStays() {
        Product twin = new Product(new ProductId("P-009"), ProductName.same("Keyboard, white"), new Money(50_000));
        Order order = Orders.order()
                .with(Products.keyboard(), 2)
                .with(Products.mouse(), 1)
                .build();

        order.changeLines(Map.of(Products.keyboard(), 1, twin, 1, Products.mouse(), 1));

        assertThat(fieldsOf(order))
                .containsExactly(
                        new FieldChange(OrderField.QUANTITIES, "P-001", "2", "1"),
                        new FieldChange(OrderField.QUANTITIES, "P-009", "", "1"));
    }

    @Test
    void equalShippingInfoCausesNoEvent() {
        Order order = Orders.waiting();

        order.changeShippingInfo(new ShippingInfo(
                ShippingInfos.HOME.receiver(), ShippingInfos.HOME.address(), ShippingInfos.HOME.message()));

        assertThat(order.takeEvents()).isEmpty();
    }

    @Test
    void equalQuantitiesCauseNoEvent() {
        Order order = Orders.waiting();

        order.changeLines(Map.of(Products.keyboard(), 2));

        assertThat(order.takeEvents()).isEmpty();
    }

    @Test
    void anEventKnowsWhichStateTheOrderLeft() {
        Order order = Orders.paid();
        order.takeEvents();

        order.startShipping();

        OrderChanged event = order.takeEvents().get(0);
        assertThat(event.leaves(OrderState.PREPARING)).isTrue();
        assertThat(event.leaves(OrderState.SHIPPED)).isFalse();
    }

    @Test
    void anEventIsImmutable() {
        List<FieldChange> fields = new ArrayList<>();
        fields.add(new FieldChange(OrderField.STATE, "PREPARING", "SHIPPED"));
        OrderChanged event =
                new OrderChanged(OrderNo.next(Orders.NOON, ZoneOffset.UTC), OrderCommand.START_SHIPPING, fields);

        fields.clear();

        assertThat(event.fields()).hasSize(1);
    }

    private static List<FieldChange> fieldsOf(Order order) {
        List<OrderChanged> events = order.takeEvents();
        assertThat(events).hasSize(1);
        return events.get(0).fields();
    }
}
