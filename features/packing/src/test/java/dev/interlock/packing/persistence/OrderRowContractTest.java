package dev.interlock.packing.persistence;

import dev.interlock.lock.jdbc.JdbcLeaseStoreContract;
import dev.interlock.lock.jdbc.StoreSetup;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The contract of a lease store, for the store on the rows of orders. */
@ArgumentsSource(OrderRowSetups.class)
class OrderRowContractTest extends JdbcLeaseStoreContract {

    OrderRowContractTest(StoreSetup setup) {
        super(setup);
    }
}
