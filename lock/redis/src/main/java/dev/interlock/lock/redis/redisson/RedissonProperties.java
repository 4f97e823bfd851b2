package dev.interlock.lock.redis.redisson;

import dev.interlock.lock.redis.client.RedisProperties;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The settings of the Redisson client.
 *
 * @param url as Redisson reads it: {@code redis://password@host:port}, or {@code rediss} with TLS
 * @param namespace in braces in every key, after the prefix of Redisson's own keys
 * @param timeout the time limit of a command for which the caller sets none
 */
@Validated
@ConfigurationProperties("interlock.redisson")
record RedissonProperties(
        @NotNull @Pattern(regexp = RedisProperties.SERVER, message = ONE_SERVER)
        String url,

        @NotBlank(message = RedisProperties.NAMES) String namespace,

        @NotNull @DurationMin(millis = 1, message = RedisProperties.ABOVE_ZERO)
        Duration timeout) {

    private static final String ONE_SERVER = "an address such as redis://localhost:6379, or rediss:// with TLS."
            + " For Sentinel, use the store redis or redis_hash";
}
