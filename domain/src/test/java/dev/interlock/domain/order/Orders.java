package dev.interlock.domain.order;

import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.Products;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Builds orders for tests. Each reaches its state by the commands of the domain, and has no pending events.
 *
 * <p>By default it is an order of {@link #KIM} for two keyboards, sent to {@link ShippingInfos#HOME}.
 */
public final class Orders {

    public static final Orderer KIM = new Orderer(new MemberId("kim"), "Kim Sora", Locale.ENGLISH);
    public static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private Orderer orderer = KIM;
    private OrderState state = OrderState.PAYMENT_WAITING;
    private Instant placedAt = NOON;
    private OrderNo number = OrderNo.next(NOON, ZoneOffset.UTC);
    private final Map<Product, Integer> quantities = new LinkedHashMap<>();

    private Orders() {}

    public static Orders order() {
        return new Orders();
    }

    public static Order waiting() {
        return in(OrderState.PAYMENT_WAITING);
    }

    public static Order paid() {
        return in(OrderState.PREPARING);
    }

    public static Order shipped() {
        return in(OrderState.SHIPPED);
    }

    public static Order canceled() {
        return in(OrderState.CANCELED);
    }

    public static Order in(OrderState state) {
        return order().inState(state).build();
    }

    public Orders by(Orderer customer) {
        this.orderer = customer;
        return this;
    }

    public Orders at(Instant time) {
        this.placedAt = time;
        return this;
    }

    public Orders numbered(OrderNo wanted) {
        this.number = wanted;
        return this;
    }

    public Orders with(Product product, int quantity) {
        quantities.put(product, quantity);
        return this;
    }

    public Orders inState(OrderState wanted) {
        this.state = wanted;
        return this;
    }

    public Order build() {
        if (quantities.isEmpty()) {
            quantities.put(Products.keyboard(), 2);
        }
        Order order = Order.place(number, orderer, ShippingInfos.HOME, quantities, placedAt);
        advance(order);
        order.takeEvents();
        return order;
    }

    private void advance(Order order) {
        if (state.compareTo(OrderState.PREPARING) >= 0) {
            order.confirmPayment();
        }
        if (state == OrderState.CANCELED) {
            order.cancel("Sold out");
            return;
        }
        if (state.compareTo(OrderState.SHIPPED) >= 0) {
            order.startShipping();
        }
        if (state.compareTo(OrderState.DELIVERING) >= 0) {
            order.startDelivery(TrackingInfos.EXPRESS);
        }
        if (state.compareTo(OrderState.DELIVERY_COMPLETED) >= 0) {
            order.completeDelivery();
        }
    }
}
