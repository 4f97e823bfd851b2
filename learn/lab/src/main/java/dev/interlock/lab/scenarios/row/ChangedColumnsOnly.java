package dev.interlock.lab.scenarios.row;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.order.ReadThenUpdate;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Updates only the columns that it changes, without a condition. No column is overwritten by an older value, and still a decision
 * is carried out although its grounds have changed.
 */
@Counterexample
public class ChangedColumnsOnly extends ReadThenUpdate {

    ChangedColumnsOnly(OrderRepository orders, JdbcClient sql) {
        super(orders, sql, "update purchase_order set state = 'SHIPPED' where order_number = :number", """
                update purchase_order set address1 = :newAddress1, message = :newMessage where order_number = :number
                """);
    }
}
