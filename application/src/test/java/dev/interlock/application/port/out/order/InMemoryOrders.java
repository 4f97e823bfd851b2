package dev.interlock.application.port.out.order;

import dev.interlock.domain.StoredFields;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.testing.InMemoryTransactions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.dao.OptimisticLockingFailureException;

/**
 * Orders without a database. Increments versions as JPA does: for a changed root, but not for changed lines alone.
 *
 * <p>Supports a single thread, so {@link #findForUpdate} never waits.
 */
public class InMemoryOrders implements OrderRepository {

    private final InMemoryTransactions transactions;
    private final Map<OrderNo, Order> stored = new HashMap<>();

    public InMemoryOrders(InMemoryTransactions transactions) {
        this.transactions = transactions;
    }

    @Override
    public Optional<Order> find(OrderNo number, Actor actor) {
        return Optional.ofNullable(stored.get(number))
                .filter(order -> isWithinReach(order, actor))
                .map(StoredFields::copyOf);
    }

    @Override
    public Optional<Order> findWithLines(OrderNo number, Actor actor) {
        return find(number, actor);
    }

    @Override
    public Optional<Order> findForUpdate(OrderNo number, Actor actor) {
        transactions.requireOpen();
        return find(number, actor);
    }

    Stream<Order> in(OrderState state) {
        return stored.values().stream().filter(order -> order.state() == state);
    }

    @Override
    public List<Order> findAll(Set<OrderNo> numbers) {
        return stored.values().stream()
                .filter(order -> numbers.contains(order.number()))
                .map(StoredFields::copyOf)
                .toList();
    }

    @Override
    public List<Order> findAllWithLines(Set<OrderNo> numbers) {
        return findAll(numbers);
    }

    @Override
    public void add(Order order) {
        transactions.onRollback(() -> stored.remove(order.number()));
        stored.put(order.number(), StoredFields.copyOf(order));
    }

    @Override
    public void incrementVersion(Order order) {
        Order moved = StoredFields.copyOf(current(order));
        store(moved, moved.version() + 1);
        StoredFields.setVersion(order, moved.version());
    }

    @Override
    public void save(Order order) {
        boolean rootChanged = StoredFields.rootDiffers(order, current(order));
        store(StoredFields.copyOf(order), order.version() + (rootChanged ? 1 : 0));
        StoredFields.setVersion(order, current(order.number()).version());
    }

    private static boolean isWithinReach(Order order, Actor actor) {
        return actor.reachesAllOrders() || order.orderer().memberId().equals(actor.id());
    }

    private Order current(Order order) {
        Order current = current(order.number());
        if (!current.matchVersion(order.version())) {
            throw new OptimisticLockingFailureException("Order " + order.number() + " has another version");
        }
        return current;
    }

    private Order current(OrderNo number) {
        Order current = stored.get(number);
        if (current == null) {
            throw new OptimisticLockingFailureException("Order " + number + " does not exist");
        }
        return current;
    }

    private void store(Order order, long version) {
        Order before = current(order.number());
        transactions.onRollback(() -> stored.put(order.number(), before));
        StoredFields.setVersion(order, version);
        stored.put(order.number(), order);
    }
}
