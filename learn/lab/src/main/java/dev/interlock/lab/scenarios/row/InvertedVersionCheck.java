package dev.interlock.lab.scenarios.row;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.Versioned;
import dev.interlock.lab.scenarios.order.OpenedPage;
import dev.interlock.lab.scenarios.order.ReadChangeSave;
import java.lang.reflect.Field;
import java.util.Objects;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.util.ReflectionUtils;

/** Compares the version of the form the wrong way round: refuses the command if the versions match, and lets a stale one pass. */
@Counterexample
@Versioned
public class InvertedVersionCheck extends ReadChangeSave {

    private final OrderRepository orders;

    InvertedVersionCheck(OrderRepository orders) {
        super(orders, (page, actor) -> orders.find(page.number(), actor).orElseThrow());
        this.orders = orders;
    }

    @Override
    @Transactional
    public void startShipping(OpenedPage page, Actor actor) {
        Order order = orders.find(page.number(), actor).orElseThrow();
        if (order.matchVersion(page.version())) {
            throw new VersionConflictException("Order " + page.number(), page.version(), order.version());
        }
        order.startShipping();
        orders.save(order);
    }

    /**
     * Sets the version of the form on the managed entity, as a mapper from a form to an entity does. JPA compares the version that it
     * read itself, so the form's is never looked at.
     */
    @Counterexample
    @Versioned
    public static class FormVersionOnEntity extends ReadChangeSave {

        FormVersionOnEntity(OrderRepository orders) {
            super(orders, (page, actor) -> {
                Order order = orders.find(page.number(), actor).orElseThrow();
                Field field = Objects.requireNonNull(ReflectionUtils.findField(Order.class, "version"));
                ReflectionUtils.makeAccessible(field);
                ReflectionUtils.setField(field, order, page.version());
                return order;
            });
        }
    }
}
