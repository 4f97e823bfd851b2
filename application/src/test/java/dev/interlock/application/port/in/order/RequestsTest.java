package dev.interlock.application.port.in.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.order.EditOrder.EditOrderRequest;
import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.LockId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestsTest {

    private static final Actor KIM = new Actor(new MemberId("kim"), "Kim Sora", Role.CUSTOMER);

    @ParameterizedTest
    @ValueSource(ints = {1, OrderLine.MAX_QUANTITY})
    void acceptQuantitiesWithinTheLimits(int quantity) {
        Map<ProductId, Integer> quantities = Map.of(Products.KEYBOARD, quantity);

        assertThat(placing(quantities).quantities()).isEqualTo(quantities);
        assertThat(changing(quantities).quantities()).isEqualTo(quantities);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, OrderLine.MAX_QUANTITY + 1, Integer.MAX_VALUE})
    void refuseQuantitiesBeyondTheLimits(int quantity) {
        assertRefused(Map.of(Products.MOUSE, 1, Products.KEYBOARD, quantity));
    }

    @Test
    void refuseAnEmptySetOfProducts() {
        assertRefused(Map.of());
    }

    @Test
    void refuseMoreProductsThanAnOrderHolds() {
        assertThat(placing(oneOfEach(Order.MAX_LINES)).quantities()).hasSize(Order.MAX_LINES);
        assertRefused(oneOfEach(Order.MAX_LINES + 1));
    }

    @Test
    void copyTheirQuantities() {
        Map<ProductId, Integer> quantities = new HashMap<>(Map.of(Products.KEYBOARD, 1));
        PlaceOrderRequest placing = placing(quantities);
        ChangeOrderLinesRequest changing = changing(quantities);

        quantities.put(Products.KEYBOARD, -1);

        assertThat(placing.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 1));
        assertThat(changing.quantities()).isEqualTo(Map.of(Products.KEYBOARD, 1));
    }

    private static void assertRefused(Map<ProductId, Integer> quantities) {
        assertThatIllegalArgumentException().isThrownBy(() -> placing(quantities));
        assertThatIllegalArgumentException().isThrownBy(() -> changing(quantities));
        assertThatIllegalArgumentException().isThrownBy(() -> editing(quantities));
    }

    private static PlaceOrderRequest placing(Map<ProductId, Integer> quantities) {
        return new PlaceOrderRequest(quantities, Products.PRICES, ShippingInfos.HOME, KIM);
    }

    private static ChangeOrderLinesRequest changing(Map<ProductId, Integer> quantities) {
        return new ChangeOrderLinesRequest(
                OrderNo.next(Orders.NOON, ZoneOffset.UTC), 0, quantities, Products.PRICES, KIM);
    }

    private static EditOrderRequest editing(Map<ProductId, Integer> quantities) {
        return new EditOrderRequest(
                OrderNo.next(Orders.NOON, ZoneOffset.UTC),
                0,
                LockId.random(),
                quantities,
                Products.PRICES,
                ShippingInfos.HOME,
                KIM);
    }

    private static Map<ProductId, Integer> oneOfEach(int products) {
        return IntStream.range(0, products)
                .mapToObj(i -> new ProductId("P-" + (100 + i)))
                .collect(Collectors.toMap(id -> id, id -> 1));
    }
}
