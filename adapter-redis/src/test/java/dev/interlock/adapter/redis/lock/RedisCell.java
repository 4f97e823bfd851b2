package dev.interlock.adapter.redis.lock;

import dev.interlock.application.port.out.lock.LeaseStore;
import java.util.function.Supplier;
import org.springframework.transaction.support.TransactionTemplate;

/** A store in Redis, and transactions for those who use it. */
record RedisCell(String name, LeaseStore store, TransactionTemplate transaction) {

    <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }

    @Override
    public String toString() {
        return name;
    }
}
