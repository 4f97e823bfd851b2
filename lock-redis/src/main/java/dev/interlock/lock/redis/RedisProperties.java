package dev.interlock.lock.redis;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Where Redis is, and how it is used.
 *
 * @param url as Lettuce reads it: {@code redis://password@host:port/database}, or {@code rediss} with TLS
 * @param namespace begins every key
 * @param timeout for a command of whoever doesn't say how long she waits
 */
@Validated
@ConfigurationProperties("interlock.redis")
record RedisProperties(
        @NotNull @Pattern(regexp = ADDRESS, message = ADDRESSES)
        String url,

        @NotBlank(message = NAMES) String namespace,

        @NotNull @DurationMin(millis = 1, message = ABOVE_ZERO)
        Duration timeout) {

    static final String ADDRESS = "rediss?://[^/\\s]+.*";
    static final String ADDRESSES = "an address such as redis://localhost:6379, or rediss:// with TLS";
    static final String NAMES = "a name that no other application on the server has";
    static final String ABOVE_ZERO = "a time above zero, such as 500ms or 2s";
}
