package dev.interlock.adapter.persistence;

import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.time.Instant;
import java.util.Map;

/** Orders to test with. */
public final class TestOrders {

    public static final Actor CUSTOMER = new Actor(new MemberId("customer"), "Customer", Role.CUSTOMER);
    public static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);
    public static final Product KEYBOARD = new Product(new ProductId("P-001"), "Keyboard", new Money(129_000), 100);
    public static final Product MOUSE = new Product(new ProductId("P-002"), "Mouse", new Money(49_000), 100);

    private TestOrders() {}

    public static ShippingInfo shippingTo(String address1) {
        return new ShippingInfo(new Receiver("Customer", "010-0000-0000"), new Address("04524", address1, ""), "");
    }

    public static Order unpaid() {
        Instant now = Instant.parse("2026-11-20T09:30:15.123456Z");
        return Order.place(
                OrderNo.next(now),
                new Orderer(CUSTOMER.id(), CUSTOMER.name()),
                shippingTo("Old street 1"),
                Map.of(KEYBOARD, 1, MOUSE, 2),
                now);
    }
}
