package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Repository;

/**
 * The aggregate through JPA, and JPA's three ways to guard it (chapter 8, sections 2 and 3): the row lock, the version in
 * every update's {@code where}, and the version moved by force.
 *
 * <p>Spring Data reads. Writes go to the {@link EntityManager}, because Spring Data's forms of them lose the order's events and
 * its forced increment (ADR 3).
 */
@Repository
class JpaOrderRepository implements OrderRepository {

    private final SpringDataOrderRepository orders;
    private final EntityManager entityManager;
    private final OrderTermTable terms;

    JpaOrderRepository(SpringDataOrderRepository orders, EntityManager entityManager, OrderTermTable terms) {
        this.orders = orders;
        this.entityManager = entityManager;
        this.terms = terms;
    }

    @Override
    public Optional<Order> find(OrderNo number, Actor actor) {
        return orders.findById(number)
                .filter(order ->
                        actor.reachesAllOrders() || order.orderer().memberId().equals(actor.id()));
    }

    @Override
    public Optional<Order> findWithLines(OrderNo number, Actor actor) {
        return orders.findWithLines(number, actor.reachesAllOrders(), actor.id());
    }

    @Override
    public Optional<Order> findForUpdate(OrderNo number, Actor actor) {
        return orders.findForUpdate(number, actor.reachesAllOrders(), actor.id());
    }

    @Override
    public List<Order> findAll(Set<OrderNo> numbers) {
        return orders.findAllByNumberIn(numbers);
    }

    @Override
    public List<Order> findAllWithLines(Set<OrderNo> numbers) {
        return orders.findAllWithLines(numbers);
    }

    @Override
    public void add(Order order) {
        entityManager.persist(order);
        entityManager.flush();
        terms.add(order);
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
        terms.change(order);
    }
}
