package dev.interlock.dispatch;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Orders are dispatched.
 *
 * @param lease how long a dispatch that has died keeps others from its orders
 * @param maxHold how long a dispatch may take
 * @param store of the locks, by the name of a {@code LeaseStore}
 */
@Validated
@ConfigurationProperties("interlock.dispatch")
record DispatchProperties(
        @DefaultValue("30s") @NotNull @DurationMin(millis = 1, message = "a time above zero")
        Duration lease,

        @DefaultValue("30m") @NotNull @DurationMin(millis = 1, message = "a time above zero")
        Duration maxHold,

        @DefaultValue("lock_table") String store) {}
