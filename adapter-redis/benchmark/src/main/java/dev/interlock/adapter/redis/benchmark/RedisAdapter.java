package dev.interlock.adapter.redis.benchmark;

import dev.interlock.application.port.out.lock.Fence;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;

/** The Redis adapter alone. Nobody writes to a database here, so nothing is fenced. */
@Configuration(proxyBeanMethods = false)
@ComponentScan("dev.interlock.adapter.redis.lock")
class RedisAdapter {

    @Bean
    Fence fence() {
        return (target, token) -> true;
    }
}
