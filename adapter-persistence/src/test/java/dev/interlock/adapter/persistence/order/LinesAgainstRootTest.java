package dev.interlock.adapter.persistence.order;

import static dev.interlock.adapter.persistence.Readers.ADMIN;
import static dev.interlock.adapter.persistence.Readers.CUSTOMER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.application.port.out.order.ForwardingOrderRepository;
import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.application.service.editlock.LiveEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.ChangeOrderLinesService;
import dev.interlock.application.service.order.OrderEditor;
import dev.interlock.application.service.order.OrderLineEditor;
import dev.interlock.application.service.order.Stock;
import dev.interlock.application.service.packing.PackingLeases;
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
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.support.TransactionOperations;

/**
 * One changes only the lines, the other only the root, both having read the same version (chapter 8, section 3.1). They
 * decided on an order that neither of them leaves as it was, so one must be told.
 */
@PersistenceTest
@Timeout(60)
class LinesAgainstRootTest {

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    History history;

    @Autowired
    OrderLineLog lineLog;

    @Autowired
    LiveEditLocks editLocks;

    @Autowired
    PackingLeases packing;

    @Autowired
    ProductRepository products;

    @Autowired
    ProductStockRepository stocks;

    @Autowired
    TransactionOperations transaction;

    Order order;

    @BeforeEach
    void anUnpaidOrder() {
        order = storedOrders.add(Orders.waiting());
    }

    @RepeatedTest(20)
    void oneOfThemIsTold() {
        assertThat(bothAtOnce(UnaryOperator.identity()))
                .singleElement()
                .isInstanceOf(OptimisticLockingFailureException.class);
    }

    /** The positive control: without the forced increment both get through, each on what the other has changed. */
    @Test
    void withoutTheForcedIncrementBothAreSaved() {
        assertThat(bothAtOnce(NotIncrementing::new)).isEmpty();

        Order now = orders.findWithLines(order.number(), ADMIN).orElseThrow();
        assertThat(now.shippingInfo()).isEqualTo(ShippingInfos.OFFICE);
        assertThat(now.quantities()).containsEntry(Products.KEYBOARD, 3);
    }

    private List<Throwable> bothAtOnce(UnaryOperator<OrderRepository> kind) {
        OrderRepository together = new ReadTogether(kind.apply(orders), new CyclicBarrier(2));
        OrderEditor editor = new OrderEditor(together, history, lineLog, editLocks, packing, Clock.systemUTC());
        ChangeOrderLinesService lines =
                new ChangeOrderLinesService(editor, new OrderLineEditor(together, new Stock(stocks, products)));
        ChangeShippingService shipping = new ChangeShippingService(editor);
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

    /** Lets neither request go on before both have read. */
    private static class ReadTogether extends ForwardingOrderRepository {

        private final CyclicBarrier bothHaveRead;

        ReadTogether(OrderRepository orders, CyclicBarrier bothHaveRead) {
            super(orders);
            this.bothHaveRead = bothHaveRead;
        }

        @Override
        public Optional<Order> find(OrderNo number, Actor actor) {
            Optional<Order> found = super.find(number, actor);
            try {
                bothHaveRead.await();
            } catch (InterruptedException | BrokenBarrierException failure) {
                throw new IllegalStateException(failure);
            }
            return found;
        }
    }

    /** What JPA does by itself when only a line changes. */
    private static class NotIncrementing extends ForwardingOrderRepository {

        NotIncrementing(OrderRepository orders) {
            super(orders);
        }

        @Override
        public void incrementVersion(Order order) {
            // left to JPA, which sees a clean root
        }
    }
}
