package dev.interlock.adapter.redis.benchmark;

import dev.interlock.benchmark.contender.Contender;
import io.lettuce.core.RedisURI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import org.springframework.data.redis.connection.RedisStandaloneConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.integration.redis.util.RedisLockRegistry;
import org.springframework.integration.redis.util.RedisLockRegistry.RedisLockType;

/** Spring Integration's {@link RedisLockRegistry}, told of releases by publish/subscribe. */
final class SpringIntegration implements Contender {

    static final String NAME = "RedisLockRegistry";

    private final LettuceConnectionFactory connections;
    private final RedisLockRegistry registry;

    SpringIntegration(String address, Duration lease) {
        RedisURI uri = RedisURI.create(address);
        this.connections = new LettuceConnectionFactory(new RedisStandaloneConfiguration(uri.getHost(), uri.getPort()));
        connections.afterPropertiesSet();
        connections.start();
        this.registry = new RedisLockRegistry(connections, "spring", lease);
        registry.setRedisLockType(RedisLockType.PUB_SUB_LOCK);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Optional<Hold> tryLock(String name) {
        Lock lock = registry.obtain((Object) name);
        return lock.tryLock() ? Optional.of(lock::unlock) : Optional.empty();
    }

    @Override
    public Optional<Hold> lock(String name, Duration patience) throws InterruptedException {
        Lock lock = registry.obtain((Object) name);
        return lock.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS) ? Optional.of(lock::unlock) : Optional.empty();
    }

    @Override
    public void close() {
        registry.destroy();
        connections.destroy();
    }
}
