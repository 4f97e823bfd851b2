package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Locks rows in any order, and never waits for one. Without waits there is no deadlock, but a refusal. */
@Component
public class RowLocksWithoutWait implements StockCommands {

    private final JdbcClient sql;

    RowLocksWithoutWait(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public void takeOneOfEach(List<ProductId> products) {
        for (ProductId product : products) {
            sql.sql("select pieces from product_stock where product_id = ? for update nowait")
                    .params(product.value())
                    .query(Integer.class)
                    .single();
        }
        for (ProductId product : products) {
            sql.sql("update product_stock set pieces = pieces - 1 where product_id = ?")
                    .params(product.value())
                    .update();
        }
    }
}
