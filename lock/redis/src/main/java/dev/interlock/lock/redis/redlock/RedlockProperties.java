package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.redis.client.RedisProperties;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The settings of Redlock.
 *
 * @param urls as Lettuce reads them; an odd number of servers on machines of their own, three at least
 * @param namespace the prefix of every key
 * @param timeout the limit for one node's reply; less for a short lease
 * @param maxLease the limit of a lease; a restarted server does not vote for that long
 * @param delayedRestart whether a restarted server delays its vote; without that, one that lost its leases lets two owners hold a lock
 */
@Validated
@ConfigurationProperties("interlock.redlock")
record RedlockProperties(
        List<@Pattern(regexp = RedisProperties.SERVER, message = NODES) String> urls,

        @NotBlank(message = RedisProperties.NAMES) String namespace,

        @NotNull @DurationMin(millis = 1, message = RedisProperties.ABOVE_ZERO)
        Duration timeout,

        @NotNull @DurationMin(millis = 1, message = RedisProperties.ABOVE_ZERO)
        Duration maxLease,

        boolean delayedRestart) {

    private static final String NODES =
            "an address such as redis://localhost:6379, or rediss:// with TLS. Not Sentinel:"
                    + " a majority of the nodes replaces a failed one, and a promoted replica does not vote before max-lease";
}
