package dev.interlock.lab.scenarios;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Judge;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.order.CommandsUnderLock;
import dev.interlock.lab.technique.order.NoProtection;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.technique.order.OrderPage;
import dev.interlock.lab.trace.Row;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * An order of a run's own, which is to go to {@value #OLD}. The admin and the customer have its page open.
 *
 * @param versioned whether the row shows its version
 */
record StagedOrder(OrderPage page, boolean versioned, Desk desk) {

    static final String ADMIN = "admin";
    static final String CUSTOMER = "customer";

    static final String TABLE = "purchase_order";
    static final String OLD = "Old street 1";
    static final String NEW = "New street 2";
    static final String MESSAGE = "Fragile";

    private static final ProductId PRODUCT = new ProductId("P-901");

    /** Places a paid order. */
    static StagedOrder on(Desk desk, Cell cell) {
        return on(desk, cell.isVersioned(), true);
    }

    /** Places an order that is not paid, so that its line can be changed. */
    static StagedOrder unpaidOn(Desk desk) {
        return on(desk, true, false);
    }

    private static StagedOrder on(Desk desk, boolean versioned, boolean paid) {
        Order order = desk.inTransaction(() -> place(desk, paid));
        OrderPage page = new OrderPage(
                order.number(),
                order.version(),
                order.shippingInfo(),
                order.lines().get(0));
        return new StagedOrder(page, versioned, desk);
    }

    private static Order place(Desk desk, boolean paid) {
        Product product = desk.get(ProductRepository.class)
                .find(PRODUCT)
                .orElseGet(() -> StagedProduct.put(desk, PRODUCT, 1_000_000));
        Order order = Order.place(
                OrderNo.next(Instant.now(), ZoneOffset.UTC),
                new Orderer(desk.customer().id(), desk.customer().name(), Locale.ENGLISH),
                toOldStreet(),
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

    static ShippingInfo toOldStreet() {
        return new ShippingInfo(new Receiver("Customer", "010-0000-0000"), new Address("04524", OLD, ""), "");
    }

    /** Returns the customer's change: the address becomes {@value #NEW}. */
    static UnaryOperator<ShippingInfo> toNewStreet() {
        return info -> new ShippingInfo(
                info.receiver(),
                new Address(info.address().zipCode(), NEW, info.address().address2()),
                info.message());
    }

    /** Returns the admin's change: a message for the carrier. */
    static UnaryOperator<ShippingInfo> withMessage() {
        return info -> new ShippingInfo(info.receiver(), info.address(), MESSAGE);
    }

    /** Returns what both claim when each of them has made that change. */
    static Claims bothChanges() {
        return new Claims().writes(CUSTOMER, "address1", NEW).writes(ADMIN, "message", MESSAGE);
    }

    /** Returns the commands of the cell's technique. Under a lock beside the row nothing else protects them. */
    OrderCommands commands(Cell cell) {
        return LockedWork.class.isAssignableFrom(cell.technique())
                ? new CommandsUnderLock(desk.get(cell.technique(LockedWork.class)), desk.get(NoProtection.class))
                : desk.get(cell.technique(OrderCommands.class));
    }

    /** Returns the admin's request to start shipping. */
    Request shipping(OrderCommands commands) {
        return () -> commands.startShipping(page, desk.admin());
    }

    /** Returns the admin's request to change the message. */
    Request message(OrderCommands commands) {
        return () -> commands.changeShipping(page, withMessage(), desk.admin());
    }

    /** Returns the customer's request to change the address. */
    Request address(OrderCommands commands) {
        return () -> commands.changeShipping(page, toNewStreet(), desk.customer());
    }

    /** Returns what is to be run: a request of each of the two members. */
    Play play(Request admins, Request customers, Schedule schedule, Judge judge) {
        return new Play(
                List.of(new Part(ADMIN, desk.admin(), admins), new Part(CUSTOMER, desk.customer(), customers)),
                schedule,
                TABLE,
                this::row,
                judge);
    }

    /** Returns the target of the order's edit lock. */
    LockTarget lock() {
        return new LockTarget("Order", page.number().value());
    }

    /** Reads the row outside of every transaction of the run, as it is committed. */
    Row row() {
        return desk.sql()
                .sql("select version, state, address1, message from purchase_order where order_number = ?")
                .params(page.number().value())
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
