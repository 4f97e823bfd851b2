package dev.interlock.benchmark.redis;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.RedisConfiguration;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configures the stores in Redis, without the order desk. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration(RedisConfiguration.class)
class RedisStoresConfiguration {

    @Bean
    Fence fence() {
        return new NoFence();
    }

    /** Fences nothing, because the benchmark writes to no database. */
    private static final class NoFence implements Fence {

        private final AtomicLong tokens = new AtomicLong();

        @Override
        public boolean isInTransaction() {
            return false;
        }

        @Override
        public boolean passes(LockTarget target, long token) {
            return true;
        }

        @Override
        public long nextToken(LockTarget target, Duration within) {
            return tokens.incrementAndGet();
        }
    }
}
