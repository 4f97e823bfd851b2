package dev.interlock.bootstrap.start;

import dev.interlock.adapter.persistence.AboveZero;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.time.ZoneId;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The limits of settings that are read one by one.
 *
 * @param changesPerHour how many changes of orders and products a member may send within an hour
 * @param sessionLifetime how long a session lasts at most
 * @param lockWait how long a statement waits for a row that another transaction has locked
 * @param waitTimeout after which silence MySQL ends a connection, in whole seconds
 */
@Validated
@ConfigurationProperties("interlock")
record AdapterSettings(
        @NotNull(message = "a time zone, such as Asia/Seoul or UTC")
        ZoneId timeZone,

        @Min(value = 1, message = "a whole number from 1") int changesPerHour,

        @AboveZero Duration sessionLifetime,
        @AboveZero Duration lockWait,

        @DurationMin(
                seconds = 31,
                message = "a time above 30s, after which a pool uses an idle connection, such as 60s")
        Duration waitTimeout,

        @Valid Lock lock,
        @Nullable Demo demo) {

    /** @param allowExternalDatabase whether demo users may be on a database that is not embedded */
    record Demo(boolean allowExternalDatabase) {}

    /** @param poolSize connections for locks, besides the main pool */
    record Lock(
            @Min(value = 1, message = "a whole number from 1")
            int poolSize) {}
}
