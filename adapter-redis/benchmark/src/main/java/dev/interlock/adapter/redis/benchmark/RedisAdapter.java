package dev.interlock.adapter.redis.benchmark;

import dev.interlock.application.port.out.lock.Fence;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** The Redis adapter alone. */
@Configuration(proxyBeanMethods = false)
@ComponentScan("dev.interlock.adapter.redis.lock")
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
