package dev.interlock.lab.counterexample;

import dev.interlock.lab.technique.stock.LockThenTake;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Locks rows in the order in which the request names them. Two requests that name them in opposite orders deadlock. */
@Component
public class RowLocksInAnyOrder extends LockThenTake {

    RowLocksInAnyOrder(JdbcClient sql) {
        super(sql, "select pieces from product_stock where product_id = ? for update");
    }
}
