package dev.interlock.adapter.persistence.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.port.out.order.OrderRepositoryContract;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.Refund;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/** The contract of the order repository, on H2 and on MySQL. */
@PersistenceTest
class JpaOrderRepositoryTest extends OrderRepositoryContract {

    @Autowired
    OrderRepository orders;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    PlatformTransactionManager transactions;

    /** A driver that converts between time zones could store the day before. */
    @Test
    void theDayOfARefundIsStoredAsItIs() {
        Order order = Orders.canceled();
        order.recordRefund(new Refund(new Money(1), LocalDate.of(2026, 11, 20)), Orders.NOON.atZone(ZoneOffset.UTC));
        inTransaction(() -> {
            orders.add(order);
            return order;
        });

        assertThat(jdbc.sql("select cast(refunded_on as char(10)) from purchase_order where order_number = ?")
                        .param(order.number().value())
                        .query(String.class)
                        .single())
                .isEqualTo("2026-11-20");
    }

    @Override
    protected OrderRepository orders() {
        return orders;
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        TransactionTemplate requiresNew = new TransactionTemplate(transactions);
        requiresNew.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        return requiresNew.execute(status -> work.get());
    }
}
