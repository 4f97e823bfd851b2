package dev.interlock.lock.jdbc;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings of connections for locks.
 *
 * @param lockWait how long a statement waits for a row that another transaction has locked
 */
@ConfigurationProperties("interlock")
record JdbcLockProperties(
        @DefaultValue("2s") Duration lockWait, @DefaultValue Lock lock) {

    /**
     * @param poolSize the maximum number of connections for locks
     * @param missingTablesFatal whether the application refuses to start, instead of a warning, while a table for locks is missing
     */
    record Lock(
            @DefaultValue("4") int poolSize,
            @DefaultValue("false") boolean missingTablesFatal) {}
}
