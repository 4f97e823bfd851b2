package dev.interlock.adapter.persistence.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.lock.jdbc.testing.ConcurrentTasks;
import dev.interlock.testing.ProductWithStock;
import jakarta.persistence.EntityManager;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** An admin changes the price while customers buy 100 pieces. The stock is a separate aggregate (ADR 9). */
@PersistenceTest
@Timeout(60)
class SalesDuringAPriceEditTest {

    private static final int CUSTOMERS = 10;
    private static final int PIECES_EACH = 10;
    private static final int STOCK = 1_000;
    private static final Money NEW_PRICE = new Money(55_000);
    private static final AtomicInteger PRODUCTS = new AtomicInteger(500);

    @Autowired
    ProductRepository products;

    @Autowired
    ProductStockRepository stocks;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    EntityManager entityManager;

    @Autowired
    JdbcClient jdbc;

    ProductId id;

    @BeforeEach
    void addProduct() {
        id = new ProductId("P-" + PRODUCTS.incrementAndGet());
        transaction.executeWithoutResult(status -> {
            products.add(new Product(id, ProductName.same("Keyboard"), new Money(50_000)));
            stocks.add(new ProductStock(id, STOCK));
        });
    }

    @Test
    void salesAfterTheReadCauseNoConflictAndAreKept() {
        transaction.executeWithoutResult(status -> {
            Product product = products.find(id).orElseThrow();
            sellOneHundredPieces(this::sellOne);
            product.change(product.name(), NEW_PRICE, 0);
            products.save(product);
        });

        assertPriceChangedAndOneHundredPiecesSold();
    }

    /** The row of the product is locked during the sales, which don't wait for it. */
    @Test
    void salesBeforeTheCommitDoNotWait() {
        transaction.executeWithoutResult(status -> {
            Product product = products.find(id).orElseThrow();
            product.change(product.name(), NEW_PRICE, 0);
            products.save(product);
            sellOneHundredPieces(this::sellOne);
        });

        assertPriceChangedAndOneHundredPiecesSold();
    }

    /** Positive control: the edit overwrites the stock with the number that it read, so the sales are lost. */
    @Test
    void withTheStockInTheRowOfTheProductSalesAreLost() {
        transaction.executeWithoutResult(status -> {
            jdbc.sql(ProductWithStock.TABLE).update();
            jdbc.sql("insert into product_with_stock (id, price, stock, version) values (?, 50000, ?, 0)")
                    .params(id.value(), STOCK)
                    .update();
        });

        transaction.executeWithoutResult(status -> {
            ProductWithStock product = Objects.requireNonNull(entityManager.find(ProductWithStock.class, id.value()));
            sellOneHundredPieces(this::sellOneOfTheSameRow);
            product.changePrice(NEW_PRICE.amount());
        });

        assertThat(jdbc.sql("select stock from product_with_stock where id = ?")
                        .param(id.value())
                        .query(Integer.class)
                        .single())
                .isEqualTo(STOCK);
    }

    private void assertPriceChangedAndOneHundredPiecesSold() {
        Product product = products.find(id).orElseThrow();
        assertThat(product.price()).isEqualTo(NEW_PRICE);
        assertThat(product.version()).isEqualTo(1);
        assertThat(stocks.find(id).orElseThrow().pieces()).isEqualTo(STOCK - CUSTOMERS * PIECES_EACH);
    }

    private static void sellOneHundredPieces(Runnable sale) {
        CyclicBarrier start = new CyclicBarrier(CUSTOMERS);
        List<Runnable> customers = Collections.nCopies(CUSTOMERS, () -> {
            awaitBarrier(start);
            for (int i = 0; i < PIECES_EACH; i++) {
                sale.run();
            }
        });

        assertThat(ConcurrentTasks.failuresOf(customers.toArray(Runnable[]::new)))
                .isEmpty();
    }

    private void sellOne() {
        transaction.executeWithoutResult(
                status -> stocks.findAllForUpdate(Set.of(id)).get(0).take(1));
    }

    private void sellOneOfTheSameRow() {
        transaction.executeWithoutResult(
                status -> jdbc.sql("update product_with_stock set stock = stock - 1 where id = ?")
                        .param(id.value())
                        .update());
    }

    private static void awaitBarrier(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
