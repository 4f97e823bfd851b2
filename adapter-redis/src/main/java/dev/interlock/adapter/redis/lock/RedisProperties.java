package dev.interlock.adapter.redis.lock;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Where Redis is, and how it is used.
 *
 * @param url as Lettuce reads it: {@code redis://password@host:port/database}, or {@code rediss} with TLS
 * @param namespace begins every key
 * @param timeout for a command of whoever doesn't say how long she waits
 */
@ConfigurationProperties("interlock.redis")
record RedisProperties(String url, String namespace, Duration timeout) {}
