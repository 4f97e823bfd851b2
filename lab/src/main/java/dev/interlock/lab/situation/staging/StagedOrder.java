package dev.interlock.lab.situation.staging;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.trace.Row;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * An order of a run's own, which is to go to {@value #OLD}.
 *
 * @param version as the pages of both members show it
 */
public record StagedOrder(OrderNo number, long version, ShippingInfo shown, boolean versioned, Desk desk) {

    public static final String OLD = "Old street 1";
    public static final String NEW = "New street 2";

    private static final ProductId PRODUCT = new ProductId("P-901");

    /** Places a paid order. */
    public static StagedOrder on(Desk desk, boolean versioned) {
        return on(desk, versioned, true);
    }

    /** Places an order that is not paid, so that its lines can be changed. */
    public static StagedOrder unpaidOn(Desk desk, boolean versioned) {
        return on(desk, versioned, false);
    }

    private static StagedOrder on(Desk desk, boolean versioned, boolean paid) {
        Order order = desk.inTransaction(() -> place(desk, paid));
        return new StagedOrder(order.number(), order.version(), order.shippingInfo(), versioned, desk);
    }

    private static Order place(Desk desk, boolean paid) {
        Product product = desk.get(ProductRepository.class)
                .find(PRODUCT)
                .orElseGet(() -> StagedProduct.put(desk, PRODUCT, "Wireless mouse", new Money(49_000), 1_000_000));
        Order order = Order.place(
                OrderNo.next(Instant.now(), ZoneOffset.UTC),
                new Orderer(desk.customer().id(), desk.customer().name(), Locale.ENGLISH),
                new ShippingInfo(new Receiver("Customer", "010-0000-0000"), new Address("04524", OLD, ""), ""),
                Map.of(product, 1),
                Instant.now());
        if (paid) {
            order.confirmPayment();
        }
        OrderRepository orders = desk.get(OrderRepository.class);
        orders.add(order);
        orders.save(order);
        order.takeEvents();
        return order;
    }

    /** Returns the change of the address to {@value #NEW}. */
    public static UnaryOperator<ShippingInfo> toNewStreet() {
        return info -> new ShippingInfo(
                info.receiver(),
                new Address(info.address().zipCode(), NEW, info.address().address2()),
                info.message());
    }

    public static UnaryOperator<ShippingInfo> withMessage(String message) {
        return info -> new ShippingInfo(info.receiver(), info.address(), message);
    }

    /** Returns the target of the order's edit lock. */
    public LockTarget lock() {
        return new LockTarget("Order", number.value());
    }

    /** Reads the row outside of every transaction of the run, as it is committed. */
    public Row row() {
        return desk.sql()
                .sql("select version, state, address1, message from purchase_order where order_number = ?")
                .params(number.value())
                .query((row, at) -> {
                    Map<String, String> values = new LinkedHashMap<>();
                    if (versioned) {
                        values.put(Row.VERSION, row.getString("version"));
                    }
                    values.put("state", row.getString("state"));
                    values.put("address1", row.getString("address1"));
                    values.put("message", row.getString("message"));
                    return new Row(values);
                })
                .single();
    }
}
