package dev.interlock.adapter.persistence.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.product.ProductList;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.lock.jdbc.testing.SqlLog;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.support.TransactionOperations;

/** The tables of products, and the list of products. */
@PersistenceTest
class ProductTablesTest {

    private static final AtomicInteger PRODUCTS = new AtomicInteger(700);
    private static final ProductName NAME = new ProductName("Keyboard", "키보드", "键盘");

    @Autowired
    ProductRepository products;

    @Autowired
    ProductStockRepository stocks;

    @Autowired
    ProductList list;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    SqlLog sql;

    ProductId id;

    @BeforeEach
    void addProduct() {
        id = new ProductId("P-" + PRODUCTS.incrementAndGet());
        transaction.executeWithoutResult(status -> {
            products.add(new Product(id, NAME, new Money(50_000)));
            stocks.add(new ProductStock(id, 12));
        });
    }

    @Test
    void aChangeIncrementsTheVersion() {
        change(product -> product.change(NAME, new Money(55_000), 20));

        Product changed = products.find(id).orElseThrow();
        assertThat(changed.version()).isEqualTo(1);
        assertThat(changed.price()).isEqualTo(new Money(55_000));
        assertThat(changed.name()).isEqualTo(NAME);
        assertThat(changed.stockThreshold()).isEqualTo(20);
    }

    @Test
    void aChangeToEqualValuesKeepsTheVersion() {
        change(product -> product.change(NAME, new Money(50_000), 0));

        assertThat(products.find(id).orElseThrow().version()).isZero();
    }

    @Test
    void aConcurrentChangeIsAConflict() {
        assertThatExceptionOfType(OptimisticLockingFailureException.class)
                .isThrownBy(() -> change(product -> {
                    Thread other = new Thread(() -> change(Product::withdraw));
                    other.start();
                    join(other);
                    product.change(NAME, new Money(55_000), 20);
                }));
        assertThat(products.find(id).orElseThrow().isOnSale()).isFalse();
    }

    @Test
    void theListTakesOneStatement() throws Exception {
        List<String> statements = sql.during(() -> assertThat(list.findAll())
                .filteredOn(product -> product.id().equals(id))
                .singleElement()
                .satisfies(product -> {
                    assertThat(product.name()).isEqualTo(NAME);
                    assertThat(product.stock()).isEqualTo(12);
                    assertThat(product.stockThreshold()).isZero();
                    assertThat(product.isOnSale()).isTrue();
                }));

        assertThat(statements).hasSize(1);
    }

    private void change(Consumer<Product> change) {
        transaction.executeWithoutResult(status -> {
            Product product = products.find(id).orElseThrow();
            change.accept(product);
            products.save(product);
        });
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
