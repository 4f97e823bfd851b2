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
 * The row lock: it keeps the second one out, and its wait is bounded on both databases.
 *
 * <p>The bound is one that no database has by itself: H2 waits for 2 seconds, MySQL for 50.
 */
@PersistenceTest
@TestPropertySource(properties = "interlock.lock-wait=4s")
@Timeout(30)
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
    void anOrder() {
        number = storedOrders.add(Orders.waiting()).number();
    }

    @Test
    void theSecondWaitsNoLongerThanPromised() throws Exception {
        whileLocked(() -> assertIsRefusedWhenTheWaitIsOver(
                () -> transaction.execute(status -> orders.findForUpdate(number, Readers.ADMIN))));
    }

    /** A plain update meets the same lock, and the same bound. */
    @Test
    void anUpdateWithoutALockingReadIsBoundedToo() throws Exception {
        whileLocked(() -> assertIsRefusedWhenTheWaitIsOver(() -> transaction.executeWithoutResult(status -> {
            Order order = orders.find(number, Readers.ADMIN).orElseThrow();
            order.changeShippingInfo(ShippingInfos.OFFICE);
            orders.save(order);
        })));
    }

    private static void assertIsRefusedWhenTheWaitIsOver(ThrowingCallable work) {
        Instant start = Instant.now();
        assertThatExceptionOfType(PessimisticLockingFailureException.class)
                .isThrownBy(work)
                .matches(timeout -> !Engine.isDeadlock(timeout), "is told apart from a deadlock");
        assertThat(Duration.between(start, Instant.now())).isBetween(Duration.ofMillis(3_500), Duration.ofSeconds(7));
    }

    /** The lock would end with the statement. */
    @Test
    void aRowLockOutsideATransactionIsRefused() {
        assertThatExceptionOfType(InvalidDataAccessApiUsageException.class)
                .isThrownBy(() -> orders.findForUpdate(number, Readers.ADMIN));
    }

    @Test
    void theSecondSeesWhatTheFirstHasWritten() throws Exception {
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
            await(done);
        }));
        try {
            locked.await();
            work.run();
        } finally {
            done.countDown();
            first.get();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
