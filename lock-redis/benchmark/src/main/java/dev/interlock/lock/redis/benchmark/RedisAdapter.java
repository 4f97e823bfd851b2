package dev.interlock.lock.redis.benchmark;

import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.RedisConfiguration;
import dev.interlock.lock.spi.Fence;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The stores in Redis alone, without the order desk. */
@Configuration(proxyBeanMethods = false)
@ImportAutoConfiguration(RedisConfiguration.class)
class RedisAdapter {

    @Bean
    Fence fence() {
        return new NoFence();
    }

    /** Nobody writes to a database here, so nothing is fenced. */
    private static final class NoFence implements Fence {

        private final AtomicLong tokens = new AtomicLong();

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
