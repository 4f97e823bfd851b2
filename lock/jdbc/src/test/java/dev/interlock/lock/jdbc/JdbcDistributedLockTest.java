package dev.interlock.lock.jdbc;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The distributed lock over each table. */
@ArgumentsSource(StoreSetups.OfEachTable.class)
@Tag("proof")
class JdbcDistributedLockTest extends JdbcDistributedLockContract {

    JdbcDistributedLockTest(StoreSetup setup) {
        super(setup);
    }
}
