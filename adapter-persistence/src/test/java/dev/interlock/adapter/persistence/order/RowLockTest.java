package dev.interlock.adapter.persistence.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.Engine;
import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.adapter.persistence.Readers;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.order.ShippingInfos;
import dev.interlock.lock.jdbc.testing.DatabaseMonitor;
import dev.interlock.lock.testing.Await;
import dev.interlock.testing.StoredOrders;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.support.TransactionOperations;

/**
 * The row lock excludes a second transaction, and the wait for it is limited on both databases.
 *
 * <p>The limit differs from the defaults of the databases, which are 2 s on H2 and 50 s on MySQL. The driver waits longer, so
 * that on a busy machine, too, the database ends the wait.
 */
@PersistenceTest
@TestPropertySource(
        properties = {"interlock.lock-wait=4s", "spring.datasource.hikari.data-source-properties.socketTimeout=30000"})
@Timeout(60)
class RowLockTest {

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient jdbc;

    OrderNo number;

    @BeforeEach
    void addOrder() {
        number = storedOrders.add(Orders.waiting()).number();
    }

    @Test
    void theWaitForARowLockIsLimited() throws Exception {
        whileLocked(() ->
                assertTimesOut(() -> transaction.execute(status -> orders.findForUpdate(number, Readers.ADMIN))));
    }

    /** An update without a locking read waits for the same lock, with the same limit. */
    @Test
    void theWaitOfAnUpdateIsLimited() throws Exception {
        whileLocked(() -> assertTimesOut(() -> transaction.executeWithoutResult(status -> {
            Order order = orders.find(number, Readers.ADMIN).orElseThrow();
            order.changeShippingInfo(ShippingInfos.OFFICE);
            orders.save(order);
        })));
    }

    private static void assertTimesOut(ThrowingCallable work) {
        Instant start = Instant.now();
        assertThatExceptionOfType(PessimisticLockingFailureException.class)
                .isThrownBy(work)
                .matches(timeout -> !Engine.isDeadlock(timeout), "is distinguished from a deadlock");
        assertThat(Duration.between(start, Instant.now())).isBetween(Duration.ofMillis(3_500), Duration.ofSeconds(15));
    }

    /** Without a transaction, the lock would end with the statement. */
    @Test
    void aRowLockOutsideATransactionIsRefused() {
        assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
                .isThrownBy(() -> orders.findForUpdate(number, Readers.ADMIN));
    }

    @Test
    void theSecondTransactionReadsWhatTheFirstHasWritten() throws Exception {
        CompletableFuture<ShippingInfo> second = new CompletableFuture<>();
        transaction.executeWithoutResult(status -> {
            Order order = orders.findForUpdate(number, Readers.ADMIN).orElseThrow();
            second.completeAsync(() -> transaction.execute(other ->
                    orders.findForUpdate(number, Readers.ADMIN).orElseThrow().shippingInfo()));
            order.changeShippingInfo(ShippingInfos.OFFICE);
            orders.save(order);
            while (!DatabaseMonitor.hasWaiters(jdbc)) {
                assertThat(second).isNotDone();
                Await.pause();
            }
        });
        assertThat(second.get()).isEqualTo(ShippingInfos.OFFICE);
    }

    private void whileLocked(Runnable work) throws InterruptedException, ExecutionException {
        CountDownLatch locked = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> transaction.executeWithoutResult(status -> {
            assertThat(orders.findForUpdate(number, Readers.ADMIN)).isPresent();
            locked.countDown();
            awaitLatch(done);
        }));
        try {
            locked.await();
            work.run();
        } finally {
            done.countDown();
            first.get();
        }
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
