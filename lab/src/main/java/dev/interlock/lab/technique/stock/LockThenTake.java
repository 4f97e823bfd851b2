package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/**
 * Takes one piece of each of several products from the stock, in one transaction: locks all their rows, and then changes them.
 * Techniques differ in the order of the rows, or in how one is locked.
 */
public abstract class LockThenTake {

    protected final JdbcClient sql;

    protected LockThenTake(JdbcClient sql) {
        this.sql = sql;
    }

    @Transactional
    public void takeOneOfEach(List<ProductId> products) {
        List<ProductId> rows = inOrder(products);
        rows.forEach(this::lock);
        rows.forEach(product -> sql.sql("update product_stock set pieces = pieces - 1 where product_id = ?")
                .params(product.value())
                .update());
    }

    /** Returns the products in the order in which their rows are locked: as the request names them. */
    protected List<ProductId> inOrder(List<ProductId> products) {
        return products;
    }

    protected void lock(ProductId product) {
        sql.sql("select pieces from product_stock where product_id = ? for update")
                .params(product.value())
                .query(Integer.class)
                .single();
    }
}
