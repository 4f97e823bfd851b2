package dev.interlock.exercises;

import dev.interlock.exercises.order.StaleDecisionException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The first retry already decides on an address that the admin has not seen. */
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
        long version = pageVersion;
        for (int attempt = 1; !ships(number, version); attempt++) {
            if (attempt == 3) {
                throw new StaleDecisionException(number);
            }
            version = jdbc.sql("select version from purchase_order where number = ?")
                    .param(number)
                    .query(Long.class)
                    .single();
        }
    }

    private boolean ships(String number, long version) {
        return jdbc.sql("""
                        update purchase_order set state = 'SHIPPED', version = version + 1
                         where number = ? and version = ?
                        """).params(number, version).update() == 1;
    }
}
