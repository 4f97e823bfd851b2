package dev.interlock.lock.redis;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Where the masters are, and how they are used.
 *
 * @param urls as Lettuce reads them; an odd number of servers on machines of their own, three at least
 * @param namespace begins every key
 * @param timeout how long one of them may take; for a lease that is short, a part of that
 * @param maxLease no lease is longer, and for so long a server that was restarted grants nothing
 * @param delayedRestart whether it does so; without that a server that forgot its leases lets two hold one lock
 */
@Validated
@ConfigurationProperties("interlock.redlock")
record RedlockProperties(
        List<@Pattern(regexp = RedisProperties.ADDRESS, message = RedisProperties.ADDRESSES) String> urls,

        @NotBlank(message = RedisProperties.NAMES) String namespace,

        @NotNull @DurationMin(millis = 1, message = RedisProperties.ABOVE_ZERO)
        Duration timeout,

        @NotNull @DurationMin(millis = 1, message = RedisProperties.ABOVE_ZERO)
        Duration maxLease,

        boolean delayedRestart) {}
