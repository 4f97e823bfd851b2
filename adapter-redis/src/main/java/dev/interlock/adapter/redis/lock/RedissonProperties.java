package dev.interlock.adapter.redis.lock;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Where Redisson finds Redis, and how it is used.
 *
 * @param url as Redisson reads it: {@code redis://password@host:port}, or {@code rediss} with TLS
 * @param namespace in braces in every key; before it stands what Redisson begins its own keys with
 * @param timeout for a command of whoever doesn't say how long she waits
 */
@ConfigurationProperties("interlock.redisson")
record RedissonProperties(String url, String namespace, Duration timeout) {}
