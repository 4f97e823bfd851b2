package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Locks rows in any order, and never waits for one. Without waits there is no deadlock, but a refusal. */
@Component
public class RowLocksWithoutWait extends LockThenTake {

    RowLocksWithoutWait(JdbcClient sql) {
        super(sql);
    }

    @Override
    protected void lock(ProductId product) {
        sql.sql("select pieces from product_stock where product_id = ? for update nowait")
                .params(product.value())
                .query(Integer.class)
                .single();
    }
}
