package dev.interlock.lock.redis.redisson;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.NoDatabase;
import dev.interlock.lock.redis.client.RedisKeys;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.function.Supplier;
import org.redisson.api.RLock;
import org.redisson.api.RedissonClient;
import org.springframework.transaction.support.TransactionTemplate;

/** The store by Redisson in a namespace of its own, and transactions for those who use it. */
final class RedissonCell implements AutoCloseable {

    private final RedissonProperties settings;
    private final RedissonClient client;
    private final LeaseStore store;
    private final TransactionTemplate transaction = NoDatabase.transaction();

    RedissonCell() {
        this("test " + LockId.random().value());
    }

    private RedissonCell(String namespace) {
        RedissonConfiguration configuration = new RedissonConfiguration();
        settings = new RedissonProperties(TestRedis.sharedUrl(), namespace, Duration.ofSeconds(10));
        client = configuration.redissonClient(settings);
        store = configuration.redisson(client, settings, new InMemoryFence());
    }

    /** On another node. */
    RedissonCell another() {
        return new RedissonCell(settings.namespace());
    }

    LeaseStore store() {
        return store;
    }

    /** As who uses Redisson itself has it. */
    RLock lock(LockTarget target) {
        return client.getLock(new RedisKeys(settings.namespace(), "redisson").lease(target));
    }

    /** As a server that comes back without its data, as far as the library's own goes. */
    void forget(LockTarget target) {
        String lock = new RedisKeys(settings.namespace(), "redisson").lease(target);
        client.getKeys().delete(lock, "redisson_lock_token:" + lock);
    }

    <T> T inTransaction(Supplier<T> work) {
        return transaction.execute(status -> work.get());
    }

    @Override
    public void close() {
        client.shutdown();
    }
}
