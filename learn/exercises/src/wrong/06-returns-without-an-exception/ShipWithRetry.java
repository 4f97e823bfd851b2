package dev.interlock.exercises;

import dev.interlock.exercises.order.StaleDecisionException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Nothing is shipped, but the admin believes that it was. */
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
        ships(number, pageVersion);
    }

    private boolean ships(String number, long version) {
        return jdbc.sql("""
                        update purchase_order set state = 'SHIPPED', version = version + 1
                         where number = ? and version = ?
                        """).params(number, version).update() == 1;
    }
}
