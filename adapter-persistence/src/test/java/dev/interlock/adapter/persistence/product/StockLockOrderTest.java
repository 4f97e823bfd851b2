package dev.interlock.adapter.persistence.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.Engine;
import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.jdbc.testing.AtOnce;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** Several rows are locked in a fixed order (chapter 8, section 2.1). */
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

    /** Positive control: two transactions lock the rows one by one in opposite orders, and the database chooses a victim. */
    @Test
    void oppositeOrdersDeadlock() {
        CyclicBarrier bothHoldOne = new CyclicBarrier(2);
        List<Throwable> failures = inTransactionsAtOnce(
                () -> lockOneByOne(FIRST, SECOND, bothHoldOne), () -> lockOneByOne(SECOND, FIRST, bothHoldOne));

        assertThat(failures).hasSize(1).allMatch(Engine::isDeadlock);
    }

    @Test
    void aRequestInAnyOrderNeverDeadlocks() {
        for (int round = 0; round < 200; round++) {
            List<Throwable> failures = inTransactionsAtOnce(
                    () -> stocks.findAllForUpdate(List.of(FIRST, SECOND)),
                    () -> stocks.findAllForUpdate(List.of(SECOND, FIRST)));

            assertThat(failures).isEmpty();
        }
    }

    /** The order must not depend on the optimizer. */
    @Test
    void theStatementHasAnOrderByClause() throws Exception {
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
        return AtOnce.failuresOf(
                () -> transaction.executeWithoutResult(status -> one.run()),
                () -> transaction.executeWithoutResult(status -> other.run()));
    }
}
