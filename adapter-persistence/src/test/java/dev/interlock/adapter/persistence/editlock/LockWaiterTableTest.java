package dev.interlock.adapter.persistence.editlock;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.editlock.LockQueue;
import dev.interlock.application.port.out.editlock.LockQueueContract;
import dev.interlock.lock.jdbc.testing.StoredTimes;
import java.time.Duration;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

@PersistenceTest
class LockWaiterTableTest extends LockQueueContract {

    @Autowired
    LockQueue queue;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    JdbcClient database;

    @Override
    protected LockQueue queue() {
        return queue;
    }

    @Override
    protected void pass(Duration time) {
        StoredTimes.moveBack(database, transaction, time, "lock_waiter", "asked_at", "expiration_time");
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }
}
