package dev.interlock.adapter.persistence.order;

import static dev.interlock.adapter.persistence.Readers.ADMIN;
import static dev.interlock.adapter.persistence.Readers.CUSTOMER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.application.port.out.order.ForwardingOrderRepository;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.ChangeOrderLinesService;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.order.StockedLines;
import dev.interlock.application.service.shipping.ChangeShippingService;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.jdbc.testing.ConcurrentTasks;
import dev.interlock.testing.StoredOrders;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Two members read the same version of an order. One changes only its lines, the other only its root (chapter 8, section 3.1).
 * Each decision depends on what the other changes, so one of them must be refused.
 */
@PersistenceTest
@Timeout(60)
class LinesAndRootConflictTest {

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    History history;

    @Autowired
    HeldEditLocks heldLocks;

    @Autowired
    ProductRepository products;

    @Autowired
    ProductStockRepository stocks;

    @Autowired
    TransactionOperations transaction;

    Order order;

    @BeforeEach
    void addUnpaidOrder() {
        order = storedOrders.add(Orders.waiting());
    }

    @RepeatedTest(20)
    void oneOfTwoConcurrentChangesIsRefused() {
        assertThat(failuresOfBothChanges(UnaryOperator.identity()))
                .singleElement()
                .isInstanceOf(OptimisticLockingFailureException.class);
    }

    /** Positive control: without the forced increment both are saved, each on an order that the other has changed. */
    @Test
    void withoutTheForcedIncrementBothChangesAreSaved() {
        assertThat(failuresOfBothChanges(WithoutIncrement::new)).isEmpty();

        Order now = orders.findWithLines(order.number(), ADMIN).orElseThrow();
        assertThat(now.shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
        assertThat(now.quantities()).containsEntry(Products.KEYBOARD, 3);
    }

    /** The other member saves what this one asks for, between the reads of the order and of its lines. */
    @Test
    void linesOfANewerVersionDoNotPassForThoseOfTheOldOne() {
        ChangeOrderLinesRequest request = new ChangeOrderLinesRequest(
                order.number(), order.version(), Map.of(Products.KEYBOARD, 3), Products.PRICES, CUSTOMER);
        AtomicBoolean overtaken = new AtomicBoolean();
        OrderRepository overtakenReads = new HookAfterFind(orders, () -> {
            if (overtaken.compareAndSet(false, true)) {
                assertThat(inTransactionsAtOnce(() -> linesOver(orders).changeOrderLines(request), () -> {}))
                        .isEmpty();
            }
        });

        assertThatExceptionOfType(OptimisticLockingFailureException.class)
                .isThrownBy(() -> transaction.executeWithoutResult(
                        status -> linesOver(overtakenReads).changeOrderLines(request)));
    }

    private ChangeOrderLinesService linesOver(OrderRepository repository) {
        GuardedOrders guarded = new GuardedOrders(repository, history, heldLocks, List.of(), Clock.systemUTC());
        return new ChangeOrderLinesService(guarded, new StockedLines(repository, new Stock(stocks, products)));
    }

    private List<Throwable> failuresOfBothChanges(UnaryOperator<OrderRepository> variant) {
        CyclicBarrier bothHaveRead = new CyclicBarrier(2);
        OrderRepository synchronizedReads = new HookAfterFind(variant.apply(orders), () -> await(bothHaveRead));
        ChangeOrderLinesService lines = linesOver(synchronizedReads);
        ChangeShippingService shipping = new ChangeShippingService(
                new GuardedOrders(synchronizedReads, history, heldLocks, List.of(), Clock.systemUTC()));
        return inTransactionsAtOnce(
                () -> lines.changeOrderLines(new ChangeOrderLinesRequest(
                        order.number(), order.version(), Map.of(Products.KEYBOARD, 3), Products.PRICES, CUSTOMER)),
                () -> shipping.changeShipping(
                        new ChangeShippingRequest(order.number(), order.version(), ShippingInfos.OFFICE, ADMIN)));
    }

    private List<Throwable> inTransactionsAtOnce(Runnable one, Runnable other) {
        return ConcurrentTasks.failuresOf(
                () -> transaction.executeWithoutResult(status -> one.run()),
                () -> transaction.executeWithoutResult(status -> other.run()));
    }

    /** Lets each request proceed only after both have read the order. */
    private static void await(CyclicBarrier bothHaveRead) {
        try {
            bothHaveRead.await();
        } catch (InterruptedException | BrokenBarrierException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Does something after each read of an order. */
    private static class HookAfterFind extends ForwardingOrderRepository {

        private final Runnable hook;

        HookAfterFind(OrderRepository orders, Runnable hook) {
            super(orders);
            this.hook = hook;
        }

        @Override
        public Optional<Order> find(OrderNo number, Actor actor) {
            Optional<Order> found = super.find(number, actor);
            hook.run();
            return found;
        }

        @Override
        public Optional<Order> findWithLines(OrderNo number, Actor actor) {
            Optional<Order> found = super.findWithLines(number, actor);
            hook.run();
            return found;
        }
    }

    /** Omits the forced increment, as JPA does when only a line changes. */
    private static class WithoutIncrement extends ForwardingOrderRepository {

        WithoutIncrement(OrderRepository orders) {
            super(orders);
        }

        @Override
        public void incrementVersion(Order order) {
            // JPA increments nothing, since the root is not dirty
        }
    }
}
