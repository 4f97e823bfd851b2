package dev.interlock.exercises;

import dev.interlock.exercises.order.StaleDecisionException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The order may change between the check and the update. */
public class ShipWithRetry {

    private final JdbcClient jdbc;

    public ShipWithRetry(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param pageVersion the version of the order on the page
     * @throws StaleDecisionException if the order has changed since
     */
    public void startShipping(String number, long pageVersion) {
        long version = jdbc.sql("select version from purchase_order where number = ?")
                .param(number)
                .query(Long.class)
                .single();
        if (version != pageVersion) {
            throw new StaleDecisionException(number);
        }
        jdbc.sql("update purchase_order set state = 'SHIPPED', version = version + 1 where number = ?")
                .param(number)
                .update();
    }
}
