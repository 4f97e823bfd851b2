package dev.interlock.lab.specimen;

import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.technique.stock.StockCommands;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Locks rows in the order in which the request names them. Two requests that name them in opposite orders deadlock. */
@Component
public class RowLocksInAnyOrder implements StockCommands {

    private final JdbcClient sql;

    RowLocksInAnyOrder(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public void takeOneOfEach(List<ProductId> products) {
        for (ProductId product : products) {
            sql.sql("select pieces from product_stock where product_id = ? for update")
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
