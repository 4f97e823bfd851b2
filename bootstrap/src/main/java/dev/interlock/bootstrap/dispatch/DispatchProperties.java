package dev.interlock.bootstrap.dispatch;

import dev.interlock.adapter.persistence.AboveZero;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * @param lease how long a dispatch that has died keeps others from its orders
 * @param maxHold how long a dispatch may take
 * @param store of the locks, by the name of a {@code LeaseStore}
 */
@Validated
@ConfigurationProperties("interlock.dispatch")
record DispatchProperties(
        @AboveZero Duration lease, @AboveZero Duration maxHold, String store) {}
