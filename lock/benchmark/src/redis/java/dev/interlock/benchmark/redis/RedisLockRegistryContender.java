package dev.interlock.benchmark.redis;

import dev.interlock.benchmark.contender.LockRegistryContender;
import io.lettuce.core.RedisURI;
import java.time.Duration;
import org.springframework.data.redis.connection.RedisStandaloneConfiguration;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.integration.redis.util.RedisLockRegistry;
import org.springframework.integration.redis.util.RedisLockRegistry.RedisLockType;

/** Spring Integration's {@link RedisLockRegistry}, notified of releases by publish/subscribe. */
final class RedisLockRegistryContender extends LockRegistryContender {

    static final String NAME = "RedisLockRegistry";

    private final LettuceConnectionFactory connections;
    private final RedisLockRegistry registry;

    private RedisLockRegistryContender(LettuceConnectionFactory connections, RedisLockRegistry registry) {
        super(NAME, registry);
        this.connections = connections;
        this.registry = registry;
    }

    static RedisLockRegistryContender at(String address, Duration lease) {
        RedisURI uri = RedisURI.create(address);
        LettuceConnectionFactory connections =
                new LettuceConnectionFactory(new RedisStandaloneConfiguration(uri.getHost(), uri.getPort()));
        connections.afterPropertiesSet();
        connections.start();
        RedisLockRegistry registry = new RedisLockRegistry(connections, "spring", lease);
        registry.setRedisLockType(RedisLockType.PUB_SUB_LOCK);
        return new RedisLockRegistryContender(connections, registry);
    }

    @Override
    public void close() {
        registry.destroy();
        connections.destroy();
    }
}
