package dev.interlock.lab.scenarios.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.engine.Judge;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.Play.Request;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.order.ReadChangeSave.NoProtection;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * An order of a run's own, which is to go to {@value #OLD}. The admin and the customer have its page open.
 *
 * @param columns of the row that is watched
 */
public record StagedOrder(OpenedPage page, String columns, Desk desk) {

    public static final String ADMIN = "admin";
    public static final String CUSTOMER = "customer";

    public static final String OLD = "Old street 1";
    public static final String NEW = "New street 2";
    public static final String MESSAGE = "Fragile";

    private static final ProductId PRODUCT = new ProductId("P-901");

    /** Places a paid order. */
    public static StagedOrder on(Desk desk, Cell cell) {
        String columns = "state, address1, message";
        return on(desk, cell.isVersioned() ? "version, " + columns : columns, true);
    }

    /** Places an order that is not paid, so that its line can be changed. */
    public static StagedOrder unpaidOn(Desk desk) {
        return on(desk, "version", false);
    }

    private static StagedOrder on(Desk desk, String columns, boolean paid) {
        Product product = desk.inTransaction(() -> desk.get(ProductRepository.class)
                .find(PRODUCT)
                .orElseGet(() -> StagedProduct.put(desk, PRODUCT, 1_000_000)));
        Order order = desk.inTransaction(() -> place(product, desk, paid));
        OpenedPage page = new OpenedPage(order.number(), order.version(), order.shippingInfo(), product, 1);
        return new StagedOrder(page, columns, desk);
    }

    private static Order place(Product product, Desk desk, boolean paid) {
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

    public static ShippingInfo toOldStreet() {
        return new ShippingInfo(new Receiver("Customer", "010-0000-0000"), new Address("04524", OLD, ""), "");
    }

    /** Returns the customer's change: the address becomes {@value #NEW}. */
    public static UnaryOperator<ShippingInfo> toNewStreet() {
        return info -> new ShippingInfo(
                info.receiver(),
                new Address(info.address().zipCode(), NEW, info.address().address2()),
                info.message());
    }

    /** Returns the admin's change: a message for the carrier. */
    public static UnaryOperator<ShippingInfo> withMessage() {
        return info -> new ShippingInfo(info.receiver(), info.address(), MESSAGE);
    }

    /** Returns what both claim when each of them has made that change. */
    public static Claims bothChanges() {
        return new Claims().writes(CUSTOMER, "address1", NEW).writes(ADMIN, "message", MESSAGE);
    }

    /** Returns the commands of the cell's technique. Under a lock beside the row nothing else protects them. */
    public StoryCommands commands(Cell cell) {
        return LockedWork.class.isAssignableFrom(cell.technique())
                ? new CommandsUnderLock(desk.get(cell.technique(LockedWork.class)), desk.get(NoProtection.class))
                : desk.get(cell.technique(StoryCommands.class));
    }

    /** Returns the admin's request to start shipping. */
    public Request shipping(StoryCommands commands) {
        return () -> commands.startShipping(page, desk.admin());
    }

    /** Returns the admin's request to change the message. */
    public Request message(StoryCommands commands) {
        return () -> commands.changeShipping(page, withMessage(), desk.admin());
    }

    /** Returns the customer's request to change the address. */
    public Request address(StoryCommands commands) {
        return () -> commands.changeShipping(page, toNewStreet(), desk.customer());
    }

    /** Returns the admin's request to change the message under a lock. */
    public Request message(LockedWork lock) {
        return underLock(lock, ADMIN, desk.admin(), withMessage());
    }

    /** Returns the customer's request to change the address under a lock. */
    public Request address(LockedWork lock) {
        return underLock(lock, CUSTOMER, desk.customer(), toNewStreet());
    }

    /** Returns a request that changes the order under a lock. It thinks before each further attempt to acquire it. */
    public Request underLock(LockedWork lock, String owner, Actor member, UnaryOperator<ShippingInfo> change) {
        StoryCommands commands = desk.get(NoProtection.class);
        return () -> lock.run(lock(), owner, desk::think, () -> commands.changeShipping(page, change, member));
    }

    /** Returns a member's two requests: one opens the form under the edit lock, and after a look at it the other saves it. */
    public Request edit(EditForm form, Actor member, UnaryOperator<ShippingInfo> change) {
        return () -> {
            LockId lock = form.open(page, member);
            desk.think();
            form.save(page, lock, change.apply(page.shown()), member);
        };
    }

    /** Sends a request once the lease on the order has ended. It thinks first, so that the holder can start before. */
    public Request afterLease(Request request) {
        return () -> {
            desk.think();
            desk.letLeasePass(lock());
            request.send();
        };
    }

    /** Returns what is to be run: a request of each of the two members, of whom each makes a change. */
    public Play play(Request admins, Request customers) {
        return play(admins, customers, bothChanges());
    }

    /** Returns what is to be run: a request of each of the two members. */
    public Play play(Request admins, Request customers, Judge judge) {
        return play(
                List.of(new Part(ADMIN, desk.admin(), admins), new Part(CUSTOMER, desk.customer(), customers)), judge);
    }

    public Play play(List<Part> parts, Judge judge) {
        return new Play(parts, "purchase_order", this::row, judge);
    }

    /** Returns the target of the order's edit lock. */
    public LockTarget lock() {
        return new LockTarget("Order", page.number().value());
    }

    public Row row() {
        return desk.row(
                "select " + columns + " from purchase_order where order_number = ?",
                page.number().value());
    }
}
