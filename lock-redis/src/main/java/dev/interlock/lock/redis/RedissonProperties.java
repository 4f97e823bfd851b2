package dev.interlock.lock.redis;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Where Redisson finds Redis, and how it is used.
 *
 * @param url as Redisson reads it: {@code redis://password@host:port}, or {@code rediss} with TLS
 * @param namespace in braces in every key; before it stands what Redisson begins its own keys with
 * @param timeout for a command of whoever doesn't say how long she waits
 */
@Validated
@ConfigurationProperties("interlock.redisson")
record RedissonProperties(
        @NotNull @Pattern(regexp = RedisProperties.ADDRESS, message = RedisProperties.ADDRESSES)
        String url,

        @NotBlank(message = RedisProperties.NAMES) String namespace,

        @NotNull @DurationMin(millis = 1, message = RedisProperties.ABOVE_ZERO)
        Duration timeout) {}
