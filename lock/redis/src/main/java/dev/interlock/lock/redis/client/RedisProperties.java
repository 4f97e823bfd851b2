package dev.interlock.lock.redis.client;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The settings of the Redis server.
 *
 * @param url as Lettuce reads it: {@code redis://password@host:port/database}, {@code rediss} with TLS, or
 *     {@code redis-sentinel://password@host:port,host:port/database#master}
 * @param namespace the prefix of every key
 * @param timeout the time limit of a command for which the caller sets none
 */
@Validated
@ConfigurationProperties("interlock.redis")
public record RedisProperties(
        @NotNull @Pattern(regexp = ADDRESS, message = ADDRESSES)
        String url,

        @NotBlank(message = NAMES) String namespace,

        @NotNull @DurationMin(millis = 1, message = ABOVE_ZERO)
        Duration timeout) {

    /** One server. A list of hosts would be that of a cluster. */
    public static final String SERVER = "rediss?://([^/\\s@]*@)?[^/\\s@,]+(/\\S*)?";

    private static final String SENTINELS = "rediss?-sentinel://[^/\\s#]+(/[^\\s#]*)?#\\S+";

    public static final String ADDRESS = SERVER + "|" + SENTINELS;
    public static final String ADDRESSES = "an address such as redis://localhost:6379, rediss:// with TLS, or"
            + " redis-sentinel://host:26379,host:26379#master. Not a cluster: all keys of a namespace are on one of its"
            + " masters. Use one master with a replica, and Sentinel";
    public static final String NAMES = "a name that no other application on the server has";
    public static final String ABOVE_ZERO = "a time above zero, such as 500ms or 2s";
}
