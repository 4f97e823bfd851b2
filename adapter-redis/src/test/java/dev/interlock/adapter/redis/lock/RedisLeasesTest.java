package dev.interlock.adapter.redis.lock;

import dev.interlock.application.port.out.lock.LeaseStore;
import dev.interlock.application.port.out.lock.LeaseStoreContract;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ArgumentsSource;

/** The contract, kept by every store in Redis. */
@ParameterizedClass
@ArgumentsSource(RedisCells.class)
class RedisLeasesTest extends LeaseStoreContract {

    private final RedisCell cell;

    RedisLeasesTest(RedisCell cell) {
        this.cell = cell;
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
