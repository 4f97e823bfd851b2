package dev.interlock.application.port.out.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The orders. A query by an actor is restricted to the actor's reach: an order out of reach is not found.
 *
 * <p>The methods that find orders need no transaction, except for {@link #findForUpdate}. All others need the caller's.
 */
public interface OrderRepository {

    /** Finds the order. Its lines are read when they are used, which only a transaction can do. */
    Optional<Order> find(OrderNo number, Actor actor);

    /** Finds the order with its lines, all of one version. */
    Optional<Order> findWithLines(OrderNo number, Actor actor);

    /**
     * Finds the order and locks it against every other writer until the transaction ends. Waits for another's lock
     * for a bounded time only.
     *
     * @throws org.springframework.dao.PessimisticLockingFailureException if the wait was too long, or a deadlock's victim
     */
    Optional<Order> findForUpdate(OrderNo number, Actor actor);

    /** Returns the orders that exist, as {@link #find} does, without regard to an actor. */
    List<Order> findAll(Set<OrderNo> numbers);

    /** Returns the orders that exist, as {@link #findWithLines} does, without regard to an actor. */
    List<Order> findAllWithLines(Set<OrderNo> numbers);

    /** Writes the order, and what it is found by in lists. */
    void add(Order order);

    /**
     * Moves the version although the root may stay as it is, since a part of the aggregate changes (chapter 8,
     * section 3.1). Happens at once, so that a race shows here, and the order's row is locked from here on.
     *
     * @throws org.springframework.dao.OptimisticLockingFailureException if another changed the order since it was found
     */
    void incrementVersion(Order order);

    /**
     * Writes the changes now, not at the end of the transaction, so that the order knows its new version and a race shows
     * inside the use case. What the order is found by in lists follows its events, which are not taken yet.
     *
     * @throws IllegalStateException if the order was neither found nor added in this transaction
     * @throws org.springframework.dao.OptimisticLockingFailureException if another changed the order since it was found
     */
    void save(Order order);
}
