package dev.interlock.lab.scenarios.row;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.Versioned;
import dev.interlock.lab.scenarios.order.OpenedPage;
import dev.interlock.lab.scenarios.order.StoryCommands;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.springframework.transaction.annotation.Transactional;

/**
 * Merges a stale command where it writes other fields than the change that came between. It forgets what the user has
 * read: to start shipping writes the state only, and yet it was decided on the address.
 */
@Counterexample
@Versioned
public class FieldMerge implements StoryCommands {

    private static final Set<OrderField> SHIPPING =
            EnumSet.complementOf(EnumSet.of(OrderField.STATE, OrderField.QUANTITIES, OrderField.TOTAL));

    private final OrderRepository orders;
    private final History history;
    private final GuardedOrders guardedOrders;

    FieldMerge(OrderRepository orders, History orderHistory, GuardedOrders guardedOrders) {
        this.orders = orders;
        this.history = orderHistory;
        this.guardedOrders = guardedOrders;
    }

    @Override
    @Transactional
    public void startShipping(OpenedPage page, Actor actor) {
        Order order = unlessChanged(Set.of(OrderField.STATE), page, actor);
        order.startShipping();
        guardedOrders.save(order, actor);
    }

    @Override
    @Transactional
    public void changeShipping(OpenedPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = unlessChanged(SHIPPING, page, actor);
        order.changeShippingInfo(change.apply(order.shippingInfo()));
        guardedOrders.save(order, actor);
    }

    private Order unlessChanged(Set<OrderField> mine, OpenedPage page, Actor actor) {
        Order order = orders.find(page.number(), actor).orElseThrow();
        boolean overlap = history.findAfter(page.number().value(), page.version(), actor).stream()
                .flatMap(entry -> entry.fields().stream())
                .anyMatch(change -> mine.contains(change.field()));
        if (overlap) {
            throw new VersionConflictException("Order " + page.number(), page.version(), order.version());
        }
        return order;
    }
}
