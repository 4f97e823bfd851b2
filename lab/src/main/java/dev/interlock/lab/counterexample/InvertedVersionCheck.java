package dev.interlock.lab.counterexample;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.technique.Versioned;
import dev.interlock.lab.technique.order.OrderPage;
import dev.interlock.lab.technique.order.ReadChangeSave;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Compares the version of the form the wrong way round: refuses the command if the versions match, and lets a stale one pass. */
@Component
@Versioned
public class InvertedVersionCheck extends ReadChangeSave {

    InvertedVersionCheck(OrderRepository orders) {
        super(orders);
    }

    @Override
    protected Order read(OrderPage page, Actor actor) {
        return orders.find(page.number(), actor).orElseThrow();
    }

    @Override
    @Transactional
    public void startShipping(OrderPage page, Actor actor) {
        Order order = read(page, actor);
        if (order.matchVersion(page.version())) {
            throw new VersionConflictException("Order " + page.number(), page.version(), order.version());
        }
        order.startShipping();
        orders.save(order);
    }
}
