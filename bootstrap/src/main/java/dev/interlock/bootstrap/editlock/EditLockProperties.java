package dev.interlock.bootstrap.editlock;

import dev.interlock.adapter.persistence.AboveZero;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.validation.annotation.Validated;

/**
 * How long edit locks last and where they are kept.
 *
 * @param lease how long a lock lasts unless its page asks for more
 * @param customerLease the same, of a customer's
 * @param manualLease the same, of a page without script, whose reader must press a button
 * @param heartbeat how often a page renews its lock
 * @param idle how long it does so without input
 * @param poll how often a page asks whether the lock it waits for is free
 * @param maxHold how long a lock lasts at most
 * @param customerMaxHold the same, of a customer's
 * @param store where locks are kept: the name of a {@code LeaseStore}
 */
@Validated
@ConfigurationProperties("interlock.edit-lock")
record EditLockProperties(
        @AboveZero Duration lease,
        @AboveZero Duration customerLease,
        @AboveZero Duration manualLease,
        @AboveZero Duration heartbeat,
        @AboveZero Duration idle,

        @AboveZero
        @DurationMax(seconds = 10, message = "10s at most: a waiter that asks less often loses its place in the queue")
        Duration poll,

        @AboveZero Duration maxHold,
        @AboveZero Duration customerMaxHold,
        String store) {

    /** The loss of one heartbeat must not be the loss of the lock. */
    void requireTwoHeartbeatsPerLease() {
        if (heartbeat.multipliedBy(2).compareTo(lease) > 0
                || heartbeat.multipliedBy(2).compareTo(customerLease) > 0) {
            throw new InvalidConfigurationPropertyValueException(
                    "interlock.edit-lock.heartbeat",
                    heartbeat,
                    "half of interlock.edit-lock.lease (%s) and of interlock.edit-lock.customer-lease (%s) at most"
                            .formatted(lease, customerLease));
        }
    }
}
