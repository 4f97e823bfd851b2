package dev.interlock.unpaid;

import dev.interlock.adapter.persistence.AboveZero;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Unpaid orders are canceled.
 *
 * @param after how long an order may wait for its payment
 * @param every how long after the end of a run the next begins
 * @param lease how long no other node takes over when the one that runs the job dies
 * @param replyTimeout how long the store of the job's lock may take to reply
 * @param store of the job's lock, by the name of a {@code LeaseStore}
 */
@Validated
@ConfigurationProperties("interlock.unpaid")
record UnpaidProperties(
        @DefaultValue("24h") @AboveZero Duration after,

        @DefaultValue("10m") @AboveZero Duration every,

        @DefaultValue("30s") @AboveZero Duration lease,

        @DefaultValue("1s") @AboveZero Duration replyTimeout,

        @DefaultValue("dist_lock") String store) {}
