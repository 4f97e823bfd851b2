package dev.interlock.lock.redis.redisson;

import dev.interlock.lock.internal.LockRuntimeContract;
import dev.interlock.lock.spi.LeaseStore;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** The runtime over Redisson. */
@Tag("proof")
class RedissonLockRuntimeTest extends LockRuntimeContract {

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
