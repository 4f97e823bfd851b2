package dev.interlock.lab.scenarios.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.scenarios.Versioned;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Reads the order, changes it and saves it, in one transaction. Techniques differ in how they read it. */
public abstract class ReadChangeSave implements StoryCommands, LineCommands {

    private final OrderRepository orders;
    private final BiFunction<OpenedPage, Actor, Order> read;

    protected ReadChangeSave(OrderRepository orders, BiFunction<OpenedPage, Actor, Order> read) {
        this.orders = orders;
        this.read = read;
    }

    @Override
    @Transactional
    public void startShipping(OpenedPage page, Actor actor) {
        Order order = read.apply(page, actor);
        order.startShipping();
        orders.save(order);
    }

    @Override
    @Transactional
    public void changeShipping(OpenedPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        Order order = read.apply(page, actor);
        order.changeShippingInfo(change.apply(order.shippingInfo()));
        orders.save(order);
    }

    @Override
    @Transactional
    public void oneMore(OpenedPage page, Actor actor) {
        Order order = read.apply(page, actor);
        order.changeLines(Map.of(page.product(), order.lines().get(0).quantity() + 1));
        orders.save(order);
    }

    /** Reads, and then writes every column. The order has no version, so nothing tells what was written in between. */
    @Component
    public static class NoProtection extends ReadChangeSave {

        NoProtection(OrderRepository orders) {
            super(orders, (page, actor) -> orders.find(page.number(), actor).orElseThrow());
        }
    }

    /** The order has a version in its mapping, and Hibernate adds it to the condition of the update (chapter 8, section 3). */
    @Component
    @Versioned
    public static class VersionColumn extends ReadChangeSave {

        VersionColumn(OrderRepository orders) {
            super(orders, (page, actor) -> orders.find(page.number(), actor).orElseThrow());
        }
    }
}
