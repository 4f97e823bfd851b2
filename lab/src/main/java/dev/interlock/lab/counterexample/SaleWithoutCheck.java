package dev.interlock.lab.counterexample;

import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.technique.stock.SaleCommands;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Reads the stock and writes what it has computed from it. Buyers who have read the same number buy the same piece. The update
 * lacks the condition of {@link dev.interlock.lab.technique.stock.SaleIfUnchanged}, and the look at how many rows it has changed.
 */
@Component
public class SaleWithoutCheck implements SaleCommands {

    private final JdbcClient sql;

    SaleWithoutCheck(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public boolean sellOne(ProductId product) {
        int stock = sql.sql("select pieces from product_stock where product_id = ?")
                .params(product.value())
                .query(Integer.class)
                .single();
        if (stock == 0) {
            return false;
        }
        sql.sql("update product_stock set pieces = ? where product_id = ?")
                .params(stock - 1, product.value())
                .update();
        return true;
    }
}
