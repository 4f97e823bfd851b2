package dev.interlock.adapter.persistence.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.Readers;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Period;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch.Window;
import dev.interlock.application.port.in.order.OrderSort;
import dev.interlock.application.port.in.order.SearchWord;
import dev.interlock.application.port.in.payment.ConfirmPayment.ConfirmPaymentRequest;
import dev.interlock.application.port.in.payment.RecordRefund.RecordRefundRequest;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.application.port.out.order.OrderIndex;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.application.service.payment.ConfirmPaymentService;
import dev.interlock.application.service.payment.RecordRefundService;
import dev.interlock.application.service.shipping.ChangeShippingService;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.Refund;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.testing.StoredOrders;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.ConfigurableTransactionManager;
import org.springframework.transaction.TransactionExecution;
import org.springframework.transaction.TransactionExecutionListener;
import org.springframework.transaction.support.TransactionOperations;

/** The number of statements of a use case and of a query. */
@PersistenceTest
class StatementsTest {

    @Autowired
    SqlLog sql;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    History history;

    @Autowired
    HeldEditLocks heldLocks;

    @Autowired
    OrderIndex queries;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    ConfigurableTransactionManager transactions;

    @Test
    void changingTheShippingInfoTakesSixStatements() throws Exception {
        Order order = storedOrders.add(Orders.waiting());
        ChangeShippingService changeShipping = new ChangeShippingService(guardedOrders());
        ChangeShippingRequest request =
                new ChangeShippingRequest(order.number(), order.version(), ShippingInfos.OFFICE, Readers.CUSTOMER);

        List<String> statements =
                sql.during(() -> transaction.execute(status -> changeShipping.changeShipping(request)));

        assertThat(statements)
                .satisfiesExactly(
                        select -> assertThat(select).startsWith("select"),
                        lock -> assertThat(lock).startsWith("select").contains("from locks"),
                        update -> assertThat(update).startsWith("update purchase_order"),
                        lost -> assertThat(lost).startsWith("delete from order_term"),
                        gained -> assertThat(gained).startsWith("insert into order_term"),
                        insert -> assertThat(insert).startsWith("insert into change_log"));
    }

    /** The lines are read with the order: what is paid is their sum. */
    @Test
    void confirmingAPaymentTakesFourStatements() throws Exception {
        Order order = storedOrders.add(Orders.waiting());
        ConfirmPaymentRequest request = new ConfirmPaymentRequest(order.number(), order.version(), Readers.CUSTOMER);

        List<String> statements = sql.during(() ->
                transaction.execute(status -> new ConfirmPaymentService(guardedOrders()).confirmPayment(request)));

        assertThat(statements)
                .satisfiesExactly(
                        select -> assertThat(select).contains("purchase_order", "order_line"),
                        lock -> assertThat(lock).contains("from locks"),
                        update -> assertThat(update).startsWith("update purchase_order"),
                        insert -> assertThat(insert).startsWith("insert into change_log"));
    }

    @Test
    void recordingARefundTakesThreeStatements() throws Exception {
        Order order = storedOrders.add(Orders.canceled());
        Refund refund = new Refund(new Money(1), LocalDate.of(2026, 11, 20));
        RecordRefundRequest request = new RecordRefundRequest(order.number(), order.version(), refund, Readers.ADMIN);
        Clock noon = Clock.fixed(Orders.NOON, ZoneOffset.UTC);

        List<String> statements = sql.during(() ->
                transaction.execute(status -> new RecordRefundService(guardedOrders(), noon).recordRefund(request)));

        assertThat(statements)
                .satisfiesExactly(
                        select -> assertThat(select).startsWith("select").doesNotContain("order_line"),
                        update -> assertThat(update).startsWith("update purchase_order"),
                        insert -> assertThat(insert).startsWith("insert into change_log"));
    }

    private GuardedOrders guardedOrders() {
        return new GuardedOrders(orders, history, heldLocks, List.of(), Clock.systemUTC());
    }

    /** A transaction around a single statement would cost an additional commit. */
    @Test
    void aReadByIdOpensNoTransaction() {
        Order order = storedOrders.add(Orders.waiting());
        AtomicInteger begun = new AtomicInteger();
        Collection<TransactionExecutionListener> listeners = transactions.getTransactionExecutionListeners();
        transactions.setTransactionExecutionListeners(List.of(new TransactionExecutionListener() {
            @Override
            public void beforeBegin(TransactionExecution execution) {
                begun.incrementAndGet();
            }
        }));
        try {
            assertThat(orders.find(order.number(), Readers.ADMIN)).isPresent();
            assertThat(begun).hasValue(0);

            transaction.executeWithoutResult(status -> orders.find(order.number(), Readers.ADMIN));
            assertThat(begun).as("the transaction of a caller").hasValue(1);
        } finally {
            transactions.setTransactionExecutionListeners(listeners);
        }
    }

    @Test
    void aSaveThatChangesNoTermWritesNone() throws Exception {
        Order order = storedOrders.add(Orders.paid());

        assertThat(sql.during(() -> transaction.execute(status -> {
                    Order found = orders.find(order.number(), Readers.ADMIN).orElseThrow();
                    found.startShipping();
                    orders.save(found);
                    return found;
                })))
                .satisfiesExactly(
                        select -> assertThat(select).startsWith("select"),
                        update -> assertThat(update).startsWith("update purchase_order"));
    }

    @Test
    void anOrderIsAddedWithItsTotalAndItsTermsInOneStatementEach() throws Exception {
        assertThat(sql.during(() -> storedOrders.add(Orders.waiting())))
                .satisfiesExactly(
                        root -> assertThat(root).startsWith("insert into purchase_order"),
                        line -> assertThat(line).startsWith("insert into order_line"),
                        total -> assertThat(total).startsWith("update purchase_order set total"),
                        terms -> assertThat(terms).startsWith("insert into order_term"));
    }

    /** A page of all orders takes one statement. A search names products, counts its conditions and reads a page. */
    @Test
    void aPageOfOrdersTakesAsManyStatementsForAnyNumberOfOrders() throws Exception {
        for (int i = 0; i < 5; i++) {
            Order order = storedOrders.add(Orders.waiting());
            assertThat(sql.during(() -> queries.search(search("")))).hasSize(1);
            assertThat(sql.during(() -> queries.search(search("#K7QX")))).hasSize(2);
            assertThat(sql.during(() -> queries.search(search("sora keyboard 5678"))))
                    .hasSize(3);
            assertThat(sql.during(() -> queries.count(search(""), 10))).hasSize(1);
            assertThat(sql.during(() -> queries.count(search("sora keyboard 5678"), 10)))
                    .hasSize(3);
            List<OrderNo> number = List.of(order.number());
            assertThat(sql.during(() -> queries.match(search(""), number))).hasSize(1);
            assertThat(sql.during(() -> queries.match(search("sora keyboard"), number)))
                    .hasSize(2);
        }
    }

    private static OrderSearch search(String text) {
        return new OrderSearch(
                Readers.ADMIN, null, SearchWord.listOf(text), Period.ALL, new Window(null, OrderSort.NEWEST));
    }
}
