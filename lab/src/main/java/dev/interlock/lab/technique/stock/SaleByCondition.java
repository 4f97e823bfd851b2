package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Reads nothing. One statement takes a piece if there is one. */
@Component
public class SaleByCondition implements SaleCommands {

    private final JdbcClient sql;

    SaleByCondition(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public boolean sellOne(ProductId product) {
        return sql.sql("update product_stock set pieces = pieces - 1 where product_id = ? and pieces > 0")
                        .params(product.value())
                        .update()
                == 1;
    }
}
