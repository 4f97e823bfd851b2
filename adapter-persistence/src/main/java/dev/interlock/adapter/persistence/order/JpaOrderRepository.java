package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.TypedQuery;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/**
 * The aggregate through JPA, and JPA's three ways to guard it (chapter 8, sections 2 and 3): the row lock, the version in
 * every update's {@code where}, and the version moved by force.
 */
@Repository
class JpaOrderRepository implements OrderRepository {

    private static final String WITH_LINES = "select o from Order o left join fetch o.lines";
    private static final String WITHIN_REACH =
            " where o.number = :number and (:everything = true or o.orderer.memberId = :member)";

    private final EntityManager entityManager;
    private final OrdererSuffixes orderers;

    JpaOrderRepository(EntityManager entityManager, OrdererSuffixes orderers) {
        this.entityManager = entityManager;
        this.orderers = orderers;
    }

    /** By its id, for which JPA builds no query. */
    @Override
    public Optional<Order> find(OrderNo number, Actor actor) {
        return Optional.ofNullable(entityManager.find(Order.class, number))
                .filter(order ->
                        actor.reachesAllOrders() || order.orderer().memberId().equals(actor.id()));
    }

    @Override
    public Optional<Order> findWithLines(OrderNo number, Actor actor) {
        return one(WITH_LINES + WITHIN_REACH, number, actor, LockModeType.NONE);
    }

    /** The lines are read later, under the lock. */
    @Override
    public Optional<Order> findForUpdate(OrderNo number, Actor actor) {
        return one("select o from Order o" + WITHIN_REACH, number, actor, LockModeType.PESSIMISTIC_WRITE);
    }

    private Optional<Order> one(String query, OrderNo number, Actor actor, LockModeType lock) {
        TypedQuery<Order> orders = entityManager
                .createQuery(query, Order.class)
                .setParameter("number", number)
                .setParameter("everything", actor.reachesAllOrders())
                .setParameter("member", actor.id())
                .setLockMode(lock);
        return orders.getResultList().stream().findFirst();
    }

    @Override
    public void add(Order order) {
        entityManager.persist(order);
        orderers.add(order.orderer());
    }

    @Override
    public void incrementVersion(Order order) {
        entityManager.lock(order, LockModeType.PESSIMISTIC_FORCE_INCREMENT);
    }

    @Override
    public void save(Order order) {
        if (!entityManager.contains(order)) {
            throw new IllegalStateException("Order " + order.number() + " was not found in this transaction");
        }
        entityManager.flush();
    }
}
