package dev.interlock.bootstrap.demo;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.TrackingInfo;
import dev.interlock.domain.product.Product;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.annotation.DependsOn;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Fills an empty order desk before the first page is served: four members, a dozen products, and thirty orders of the last
 * weeks, five in every state. The orders live through the domain's own methods, so that their histories are true.
 */
@Component
@Profile("demo")
@DependsOn("demoUsersGuard")
class DemoData implements SmartInitializingSingleton {

    private static final int ORDERS = 30;

    private final DemoMembers members;
    private final DemoProducts products;
    private final OrderRepository orders;
    private final History history;
    private final TransactionOperations transaction;
    private final Clock clock;

    DemoData(
            DemoMembers members,
            DemoProducts products,
            OrderRepository orders,
            History orderHistory,
            TransactionOperations transaction,
            Clock clock) {
        this.members = members;
        this.products = products;
        this.orders = orders;
        this.history = orderHistory;
        this.transaction = transaction;
        this.clock = clock;
    }

    @Override
    public void afterSingletonsInstantiated() {
        if (!members.contain(new MemberId(DemoConfiguration.ADMINS.get(0)))) {
            transaction.executeWithoutResult(status -> fill());
        }
    }

    private void fill() {
        Actor admin = members.add(new MemberId(DemoConfiguration.ADMINS.get(0)), "Admin", Role.ADMIN);
        members.add(new MemberId(DemoConfiguration.ADMINS.get(1)), "Admin Two", Role.ADMIN);
        List<Actor> customers = List.of(
                members.add(new MemberId(DemoConfiguration.CUSTOMERS.get(0)), "Customer One", Role.CUSTOMER),
                members.add(new MemberId(DemoConfiguration.CUSTOMERS.get(1)), "Customer Two", Role.CUSTOMER));
        List<Product> shelf = products.add(admin, clock.instant());
        OrderState[] states = OrderState.values();
        for (int i = 0; i < ORDERS; i++) {
            Instant placedAt = clock.instant().minus(Duration.ofHours(19L * (ORDERS - i)));
            Actor customer = customers.get(i / states.length % customers.size());
            Order order = placed(customer, basket(shelf, i), placedAt);
            bring(order, states[i % states.length], customer, admin, placedAt);
        }
    }

    /** One to three products, differing from order to order. */
    private static Map<Product, Integer> basket(List<Product> shelf, int i) {
        Map<Product, Integer> basket = new LinkedHashMap<>();
        for (int line = 0; line <= i % 3; line++) {
            basket.put(shelf.get((5 * i + 4 * line) % shelf.size()), 1 + (i + line) % 3);
        }
        return basket;
    }

    private Order placed(Actor customer, Map<Product, Integer> basket, Instant at) {
        Order order = Order.place(
                OrderNo.next(at, clock.getZone()),
                new Orderer(customer.id(), customer.name(), Locale.ENGLISH),
                home(customer),
                basket,
                at);
        orders.add(order);
        save(order, customer, at);
        return order;
    }

    private static ShippingInfo home(Actor customer) {
        return new ShippingInfo(
                new Receiver(customer.name(), "010-0000-0000"),
                new Address("04524", "110 Sejong-daero, Jung-gu, Seoul", "3F"),
                "Please leave it at the door");
    }

    /** Leads the order through its life, four hours a step, until it is in that state. */
    private void bring(Order order, OrderState goal, Actor customer, Actor admin, Instant placedAt) {
        Instant at = placedAt;
        List<Step> life = goal == OrderState.CANCELED
                ? List.of(new Step(customer, Order::cancel))
                : List.of(
                        new Step(customer, Order::confirmPayment),
                        new Step(admin, Order::startShipping),
                        new Step(admin, DemoData::startDelivery),
                        new Step(admin, Order::completeDelivery));
        Iterator<Step> steps = life.iterator();
        while (order.state() != goal) {
            Step step = steps.next();
            at = at.plus(Duration.ofHours(4));
            step.command().accept(order);
            save(order, step.actor(), at);
        }
    }

    private static void startDelivery(Order order) {
        order.startDelivery(new TrackingInfo("Demo Express", "DX-" + order.number()));
    }

    /** Notifies no customer of what is long past. */
    private void save(Order order, Actor actor, Instant at) {
        orders.save(order);
        order.takeEvents()
                .forEach(event -> history.append(order.number().value(), order.version(), event, actor, at, null));
    }

    private record Step(Actor actor, Consumer<Order> command) {}
}
