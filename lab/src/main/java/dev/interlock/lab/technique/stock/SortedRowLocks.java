package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Locks the rows in the order of their keys, so that no two transactions ever wait for each other (chapter 8, section 2.1). */
@Component
public class SortedRowLocks implements StockCommands {

    private final JdbcClient sql;

    SortedRowLocks(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public void takeOneOfEach(List<ProductId> products) {
        List<ProductId> sorted = products.stream().sorted().toList();
        for (ProductId product : sorted) {
            sql.sql("select pieces from product_stock where product_id = ? for update")
                    .params(product.value())
                    .query(Integer.class)
                    .single();
        }
        for (ProductId product : sorted) {
            sql.sql("update product_stock set pieces = pieces - 1 where product_id = ?")
                    .params(product.value())
                    .update();
        }
    }
}
