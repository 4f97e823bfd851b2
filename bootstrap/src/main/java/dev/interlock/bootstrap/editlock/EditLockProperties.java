package dev.interlock.bootstrap.editlock;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * How long edit locks last and where they are kept.
 *
 * @param lease how long a lock lasts unless its page asks for more
 * @param customerLease the same, of a customer's
 * @param manualLease the same, of a page without script, whose reader must press a button
 * @param beat how often a page asks for more
 * @param idle how long it does so although nobody touches it
 * @param poll how often a page asks whether the lock it waits for is free
 * @param maxHold how long a lock lasts at most
 * @param customerMaxHold the same, of a customer's
 * @param store where locks are kept: the name of a {@code LeaseStore}
 */
@ConfigurationProperties("interlock.edit-lock")
record EditLockProperties(
        Duration lease,
        Duration customerLease,
        Duration manualLease,
        Duration beat,
        Duration idle,
        Duration poll,
        Duration maxHold,
        Duration customerMaxHold,
        String store) {

    private static final Duration SLOWEST_POLL = Duration.ofSeconds(10);

    EditLockProperties {
        if (poll.compareTo(SLOWEST_POLL) > 0) {
            throw new IllegalArgumentException(
                    "interlock.edit-lock.poll: who asks less often than every 10 s loses her place in the line");
        }
        if (beat.multipliedBy(2).compareTo(customerLease) > 0
                || beat.multipliedBy(2).compareTo(lease) > 0) {
            throw new IllegalArgumentException(
                    "interlock.edit-lock: a lease must outlast two beats, or one lost beat is a lost lock");
        }
    }
}
