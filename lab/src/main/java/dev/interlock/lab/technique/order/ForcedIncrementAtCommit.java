package dev.interlock.lab.technique.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Moves the version of the root with the commit. The conflict shows there, after all work is done. */
@Component
public class ForcedIncrementAtCommit implements LineCommands {

    private final OrderRepository orders;
    private final OneMorePiece change;
    private final EntityManager entityManager;

    ForcedIncrementAtCommit(OrderRepository orders, OneMorePiece change, EntityManager entityManager) {
        this.orders = orders;
        this.change = change;
        this.entityManager = entityManager;
    }

    @Override
    @Transactional
    public void oneMore(OrderNo number, long version, Actor actor) {
        Order order = orders.findWithLines(number, actor).orElseThrow();
        entityManager.lock(order, LockModeType.OPTIMISTIC_FORCE_INCREMENT);
        change.addTo(order);
        orders.save(order);
    }
}
