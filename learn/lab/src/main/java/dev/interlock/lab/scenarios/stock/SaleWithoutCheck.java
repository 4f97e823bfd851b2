package dev.interlock.lab.scenarios.stock;

import dev.interlock.lab.scenarios.Counterexample;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Writes what it has computed from the stock that was read. Buyers who have read the same number buy the same piece. The update
 * lacks a condition on what was read, so it always changes the row.
 */
@Counterexample
public class SaleWithoutCheck extends ReadThenSell {

    SaleWithoutCheck(JdbcClient sql) {
        super(sql, "update product_stock set pieces = :pieces - 1 where product_id = :productId");
    }
}
