package dev.interlock.lab.scenarios.stock;

import dev.interlock.domain.product.ProductId;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Takes one piece of each of several products from the stock, in one transaction: locks all their rows, and then changes them.
 * Techniques differ in the order of the rows, or in how one is locked.
 */
public abstract class LockThenTake {

    private final JdbcClient sql;
    private final String lock;

    protected LockThenTake(JdbcClient sql, String lock) {
        this.sql = sql;
        this.lock = lock;
    }

    @Transactional
    public void takeOneOfEach(List<ProductId> products) {
        List<ProductId> rows = inOrder(products);
        rows.forEach(product ->
                sql.sql(lock).params(product.value()).query(Integer.class).single());
        rows.forEach(product -> sql.sql("update product_stock set pieces = pieces - 1 where product_id = ?")
                .params(product.value())
                .update());
    }

    /** Returns the products in the order in which their rows are locked: as the request names them. */
    protected List<ProductId> inOrder(List<ProductId> products) {
        return products;
    }

    /** Locks the rows in the order of their keys, so that no two transactions ever wait for each other (chapter 8, section 2.1). */
    @Component
    public static class SortedRowLocks extends LockThenTake {

        SortedRowLocks(JdbcClient sql) {
            super(sql, "select pieces from product_stock where product_id = ? for update");
        }

        @Override
        protected List<ProductId> inOrder(List<ProductId> products) {
            return products.stream().sorted().toList();
        }
    }

    /** Locks rows in any order, and never waits for one. Without waits there is no deadlock, but a refusal. */
    @Component
    public static class RowLocksWithoutWait extends LockThenTake {

        RowLocksWithoutWait(JdbcClient sql) {
            super(sql, "select pieces from product_stock where product_id = ? for update nowait");
        }
    }
}
