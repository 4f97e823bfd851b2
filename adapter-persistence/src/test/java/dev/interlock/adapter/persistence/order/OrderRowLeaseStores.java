package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.LockJdbcOperations;
import dev.interlock.lock.spi.LeaseStore;

/** Creates the store on the rows of orders, for tests without a Spring context. */
public final class OrderRowLeaseStores {

    private OrderRowLeaseStores() {}

    public static LeaseStore over(LockJdbcOperations jdbc) {
        return new OrderRowLeaseStore(jdbc);
    }
}
