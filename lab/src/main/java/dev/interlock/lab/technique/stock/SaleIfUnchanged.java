package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Sells only from the stock that was read: the update is conditional on that number. It serves as a version while it only falls,
 * because a number that was read does not come back.
 */
@Component
public class SaleIfUnchanged implements SaleCommands {

    private final JdbcClient sql;

    SaleIfUnchanged(JdbcClient sql) {
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
        int changed = sql.sql("update product_stock set pieces = ? where product_id = ? and pieces = ?")
                .params(stock - 1, product.value(), stock)
                .update();
        if (changed != 1) {
            throw new OptimisticLockingFailureException("The stock of " + product.value() + " has changed");
        }
        return true;
    }
}
