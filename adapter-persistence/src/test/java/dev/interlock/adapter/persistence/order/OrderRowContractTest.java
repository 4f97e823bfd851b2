package dev.interlock.adapter.persistence.order;

import dev.interlock.lock.jdbc.JdbcLeaseStoreContract;
import dev.interlock.lock.jdbc.StoreCell;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The contract of a lease store, for the store on the rows of orders. */
@ArgumentsSource(OrderRowCells.class)
class OrderRowContractTest extends JdbcLeaseStoreContract {

    OrderRowContractTest(StoreCell cell) {
        super(cell);
    }
}
