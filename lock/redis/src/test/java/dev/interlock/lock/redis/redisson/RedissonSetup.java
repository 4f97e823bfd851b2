package dev.interlock.lock.redis.redisson;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.NoOpTransactionManager;
import java.time.Duration;
import java.util.function.Supplier;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.springframework.transaction.support.TransactionTemplate;

/** The store over Redisson in a namespace of its own, and transactions for its callers. */
final class RedissonSetup implements AutoCloseable {

    private final RedissonProperties settings;
    private final RedissonClient client;
    private final LeaseStore store;
    private final TransactionTemplate transaction = NoOpTransactionManager.transactionTemplate();

    RedissonSetup() {
        this("test " + LockId.random().value());
    }

    private RedissonSetup(String namespace) {
        RedissonConfiguration.WithLibrary configuration = new RedissonConfiguration.WithLibrary();
        settings = new RedissonProperties(TestRedis.sharedUrl(), namespace, Duration.ofSeconds(10));
        client = configuration.redissonClient(settings);
        store = configuration.redisson(client, settings, new InMemoryFence());
    }

    /** Returns the same namespace with another client, as on another node. */
    RedissonSetup withAnotherClient() {
        return new RedissonSetup(settings.namespace());
    }

    LeaseStore store() {
        return store;
    }

    /** Returns the lock of Redisson itself for the target. */
    RLock redissonLock(LockTarget target) {
        return client.getLock(new RedisKeys(settings.namespace(), "redisson").lease(target));
    }

    /** Deletes Redisson's own data of the target, as a server that restarts without its data does. */
    void deleteRedissonData(LockTarget target) {
        String key = new RedisKeys(settings.namespace(), "redisson").lease(target);
        client.getKeys().delete(key, "redisson_lock_token:" + key);
    }

    <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }

    @Override
    public void close() {
        client.shutdown();
    }
}
