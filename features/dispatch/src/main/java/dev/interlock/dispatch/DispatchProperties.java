package dev.interlock.dispatch;

import dev.interlock.adapter.persistence.AboveZero;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Orders are dispatched.
 *
 * @param lease how long a dispatch that has died keeps others from its orders
 * @param maxHold how long a dispatch may take
 * @param replyTimeout how long the store of the locks may take to reply, in addition to the wait time
 * @param store of the locks, by the name of a {@code LeaseStore}
 */
@Validated
@ConfigurationProperties("interlock.dispatch")
record DispatchProperties(
        @DefaultValue("30s") @AboveZero Duration lease,

        @DefaultValue("30m") @AboveZero Duration maxHold,

        @DefaultValue("1s") @AboveZero Duration replyTimeout,

        @DefaultValue("lock_table") String store) {}
