package dev.interlock.lock.redis.redisson;

import dev.interlock.lock.internal.DistributedLockStoreContract;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The distributed lock over Redisson: the tests that face the store. */
class RedissonDistributedLockStoreTest extends DistributedLockStoreContract {

    private static RedissonCell cell;

    @BeforeAll
    static void begin() {
        cell = new RedissonCell();
    }

    @AfterAll
    static void end() {
        cell.close();
    }

    @Override
    protected LeaseStore store() {
        return cell.store();
    }

    @Override
    protected <T> T inTransaction(Supplier<T> work) {
        return cell.inTransaction(work);
    }
}
