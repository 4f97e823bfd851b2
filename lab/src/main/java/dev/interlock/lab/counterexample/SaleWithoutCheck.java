package dev.interlock.lab.counterexample;

import dev.interlock.lab.technique.stock.ReadThenSell;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reads the stock and writes what it has computed from it. Buyers who have read the same number buy the same piece. The update
 * lacks a condition on what was read, so it always changes the row.
 */
@Component
public class SaleWithoutCheck extends ReadThenSell {

    SaleWithoutCheck(JdbcClient sql) {
        super(sql);
    }

    @Override
    protected int takeOne(Stock read) {
        return sql.sql("update product_stock set pieces = ? where product_id = ?")
                .params(read.pieces() - 1, read.product().value())
                .update();
    }
}
