package dev.interlock.bootstrap.demo;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.history.History;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.Orderer;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.TrackingInfo;
import dev.interlock.domain.product.Product;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Adds the demo's orders. They live through the domain's own methods, so that their histories are true. */
@Component
@Profile("demo")
class DemoOrders {

    private final OrderRepository orders;
    private final History history;
    private final Clock clock;

    DemoOrders(OrderRepository orders, History orderHistory, Clock clock) {
        this.orders = orders;
        this.history = orderHistory;
        this.clock = clock;
    }

    /** Places an order, and leads it through its life, four hours a step, until it is in that state. */
    void add(
            Actor customer,
            Actor admin,
            ShippingInfo parcel,
            Map<Product, Integer> basket,
            Instant placedAt,
            OrderState goal) {
        Order order = Order.place(
                OrderNo.next(placedAt, clock.getZone()),
                new Orderer(customer.id(), customer.name(), Locale.ENGLISH),
                parcel,
                basket,
                placedAt);
        orders.add(order);
        save(order, customer, placedAt);
        Instant at = placedAt;
        Iterator<Step> steps = stepsTo(goal, customer, admin).iterator();
        while (order.state() != goal) {
            Step step = steps.next();
            at = at.plus(Duration.ofHours(4));
            step.command().accept(order);
            save(order, step.actor(), at);
        }
    }

    private static List<Step> stepsTo(OrderState goal, Actor customer, Actor admin) {
        return goal == OrderState.CANCELED
                ? List.of(new Step(customer, order -> order.cancel("")))
                : List.of(
                        new Step(customer, Order::confirmPayment),
                        new Step(admin, Order::startShipping),
                        new Step(admin, DemoOrders::startDelivery),
                        new Step(admin, Order::completeDelivery));
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
