package dev.interlock.bootstrap.work;

import dev.interlock.bootstrap.start.AboveZero;
import dev.interlock.lock.LockOwner;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.validation.annotation.Validated;

/**
 * Work under locks: for each, where its locks are kept, by the name of a {@code LeaseStore}, and how long they last.
 *
 * @param node names this process to people; what is too long for a lock is cut off
 */
@Validated
@ConfigurationProperties("interlock")
record WorkProperties(
        @NotBlank(message = "a name of this process") String node,
        @Valid Unpaid unpaid,
        @Valid Packing packing,
        @Valid Dispatch dispatch,
        @Valid Labels labels) {

    private static final String ON_THE_ROW = "purchase_order";

    WorkProperties {
        node = node.substring(0, Math.min(node.length(), LockOwner.NAME_MAX_LENGTH));
        requireStoreOfItsOwn("interlock.unpaid.store", unpaid.store());
        requireStoreOfItsOwn("interlock.dispatch.store", dispatch.store());
    }

    private static void requireStoreOfItsOwn(String property, String store) {
        if (ON_THE_ROW.equals(store)) {
            throw new InvalidConfigurationPropertyValueException(
                    property,
                    store,
                    "any other store: an order's row has room for the lock that packs or edits it only");
        }
    }

    /**
     * Unpaid orders are canceled.
     *
     * @param after how long an order may wait for its payment
     * @param every how long after the end of a run the next begins
     */
    record Unpaid(@AboveZero Duration after, @AboveZero Duration every, String store) {}

    /** @param lease how long an order stays with its packer, unless the packer renews it */
    record Packing(@AboveZero Duration lease, String store) {}

    /**
     * @param lease how long a dispatch that has died keeps others from its orders
     * @param maxHold how long a dispatch may take
     */
    record Dispatch(@AboveZero Duration lease, @AboveZero Duration maxHold, String store) {}

    /** @param delay how long the labels that the application makes itself take, each */
    record Labels(
            @NotNull @DurationMin(message = "a time of zero or more, such as 300ms")
            Duration delay) {}
}
