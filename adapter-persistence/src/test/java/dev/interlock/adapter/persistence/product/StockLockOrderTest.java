package dev.interlock.adapter.persistence.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.Engine;
import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.jdbc.testing.ConcurrentTasks;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** Several rows, locked in one order (chapter 8, section 2.1). */
@PersistenceTest
@Timeout(60)
class StockLockOrderTest {

    private static final ProductId FIRST = Products.KEYBOARD;
    private static final ProductId SECOND = Products.MOUSE;

    @Autowired
    ProductStockRepository stocks;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    SqlLog sql;

    /** The positive control: one row at a time, each its own way round, and the database must choose a victim. */
    @Test
    void theOppositeOrderDeadlocks() {
        CyclicBarrier bothHoldOne = new CyclicBarrier(2);
        List<Throwable> failures = inTransactionsAtOnce(
                () -> lockOneByOne(FIRST, SECOND, bothHoldOne), () -> lockOneByOne(SECOND, FIRST, bothHoldOne));

        assertThat(failures).hasSize(1).allMatch(Engine::isDeadlock);
    }

    @Test
    void oursNeverDoesWhateverTheOrderOfAsking() {
        for (int round = 0; round < 200; round++) {
            List<Throwable> failures = inTransactionsAtOnce(
                    () -> stocks.findAllForUpdate(List.of(FIRST, SECOND)),
                    () -> stocks.findAllForUpdate(List.of(SECOND, FIRST)));

            assertThat(failures).isEmpty();
        }
    }

    /** That no round met a deadlock may be luck, or the optimizer's good will: the order is asked for. */
    @Test
    void theStatementItselfNamesTheOrder() throws Exception {
        List<String> statements =
                sql.during(() -> transaction.execute(status -> stocks.findAllForUpdate(List.of(SECOND, FIRST))));

        assertThat(statements)
                .singleElement()
                .asString()
                .matches("(?s)select .* from product_stock \\w+ where .* order by \\w+\\.product_id for update.*");
    }

    private void lockOneByOne(ProductId one, ProductId other, CyclicBarrier bothHoldOne) {
        stocks.findAllForUpdate(List.of(one));
        try {
            bothHoldOne.await();
        } catch (InterruptedException | BrokenBarrierException interrupted) {
            throw new IllegalStateException(interrupted);
        }
        stocks.findAllForUpdate(List.of(other));
    }

    private List<Throwable> inTransactionsAtOnce(Runnable one, Runnable other) {
        return ConcurrentTasks.failuresOf(
                () -> transaction.executeWithoutResult(status -> one.run()),
                () -> transaction.executeWithoutResult(status -> other.run()));
    }
}
