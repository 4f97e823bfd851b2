package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.Engine;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.product.ProductId;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.config.AutowireCapableBeanFactory;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionOperations;

/** The whole transaction of a deadlock victim is retried. */
@ApplicationTest
@Timeout(60)
@Tag("engine")
class DeadlockVictimTest {

    private static final ProductId ONE = new ProductId("P-001");
    private static final ProductId OTHER = new ProductId("P-002");

    @LocalManagementPort
    int managementPort;

    @Autowired
    MeterRegistry meters;

    @Autowired
    TransactionOperations transaction;

    LocksOneByOne useCase;

    @Autowired
    void addUseCase(ProductStockRepository stocks, AutowireCapableBeanFactory beans) {
        useCase = (LocksOneByOne) beans.initializeBean(new LocksOneByOne(stocks), "locksOneByOne");
    }

    @Test
    void theVictimIsRetriedAndBothSucceed() {
        CyclicBarrier bothHoldOne = new CyclicBarrier(2);
        AtomicInteger runs = new AtomicInteger();
        double retries = retries();

        CompletableFuture<Void> one = run(() -> useCase.lock(ONE, OTHER, firstTimeOnly(bothHoldOne), runs));
        CompletableFuture<Void> other = run(() -> useCase.lock(OTHER, ONE, firstTimeOnly(bothHoldOne), runs));

        CompletableFuture.allOf(one, other).join();
        assertThat(runs).as("two transactions and one retry").hasValue(3);
        assertThat(retries() - retries).isEqualTo(1);
        assertThat(Visitor.operator(managementPort, "admin")
                        .open("/actuator/prometheus")
                        .body())
                .contains("order_tx_retry_total{cause=\"deadlock\"} " + retries());
    }

    @Test
    void theNumberOfRetriesIsLimited() {
        AtomicInteger runs = new AtomicInteger();

        assertThatExceptionOfType(PessimisticLockingFailureException.class)
                .isThrownBy(() -> useCase.alwaysVictim(runs))
                .matches(Engine::isDeadlock);
        assertThat(runs).hasValue(3);
    }

    /** The earlier work of the outer transaction is rolled back, too, so only the outer use case could retry. */
    @Test
    void aVictimWithinAnOuterTransactionIsNotRetried() {
        AtomicInteger runs = new AtomicInteger();

        assertThatExceptionOfType(PessimisticLockingFailureException.class)
                .isThrownBy(() -> transaction.executeWithoutResult(status -> useCase.alwaysVictim(runs)));
        assertThat(runs).hasValue(1);
    }

    private double retries() {
        return meters.counter("order.tx.retry", "cause", "deadlock").count();
    }

    /** Waits at the barrier the first time only, since a retry would wait alone. */
    private static Runnable firstTimeOnly(CyclicBarrier barrier) {
        AtomicInteger times = new AtomicInteger();
        return () -> {
            if (times.incrementAndGet() == 1) {
                try {
                    barrier.await();
                } catch (InterruptedException | BrokenBarrierException failure) {
                    throw new IllegalStateException(failure);
                }
            }
        };
    }

    private static CompletableFuture<Void> run(Runnable work) {
        return CompletableFuture.runAsync(work, task -> new Thread(task).start());
    }

    /** A use case that is wrong on purpose: it locks rows in the given order. */
    static class LocksOneByOne {

        private final ProductStockRepository stocks;

        LocksOneByOne(ProductStockRepository stocks) {
            this.stocks = stocks;
        }

        @Transactional
        public void lock(ProductId first, ProductId second, Runnable afterFirst, AtomicInteger runs) {
            runs.incrementAndGet();
            stocks.findAllForUpdate(List.of(first));
            afterFirst.run();
            stocks.findAllForUpdate(List.of(second));
        }

        @Transactional
        public void alwaysVictim(AtomicInteger runs) {
            runs.incrementAndGet();
            throw new PessimisticLockingFailureException(
                    "as MySQL says it", new SQLException("Deadlock found", "40001", 1213));
        }
    }
}
