package dev.interlock.lab.scenarios.stock;

import dev.interlock.lab.scenarios.Counterexample;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Locks rows in the order in which the request names them. Two requests that name them in opposite orders deadlock. */
@Counterexample
public class RowLocksInAnyOrder extends LockThenTake {

    RowLocksInAnyOrder(JdbcClient sql) {
        super(sql, "select pieces from product_stock where product_id = ? for update");
    }
}
