package dev.interlock.bootstrap.work;

import dev.interlock.application.port.out.lock.LockOwner;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Work under locks: for each, where its locks are kept, by the name of a {@code LeaseStore}, and how long they last.
 *
 * @param node names this process to people; what is too long for a lock is cut off
 */
@ConfigurationProperties("interlock")
record WorkProperties(String node, Unpaid unpaid, Packing packing, Dispatch dispatch, Labels labels) {

    private static final String ON_THE_ROW = "purchase_order";

    WorkProperties {
        node = node.substring(0, Math.min(node.length(), LockOwner.NAME_MAX_LENGTH));
        if (ON_THE_ROW.equals(unpaid.store()) || ON_THE_ROW.equals(dispatch.store())) {
            throw new IllegalArgumentException(
                    "interlock: an order's own row has room for the lock of who packs or edits it,"
                            + " and for no other: unpaid.store and dispatch.store can't be " + ON_THE_ROW);
        }
    }

    /**
     * Unpaid orders are canceled.
     *
     * @param after how long an order may wait for its payment
     * @param every how long after the end of a run the next begins
     */
    record Unpaid(Duration after, Duration every, String store) {}

    /** @param lease how long an order is an admin's to pack, unless she asks for more */
    record Packing(Duration lease, String store) {}

    /**
     * @param lease how long a dispatch that has died keeps others from its orders
     * @param maxHold how long a dispatch may take
     */
    record Dispatch(Duration lease, Duration maxHold, String store) {}

    /** @param delay how long the labels that the application makes itself take, each */
    record Labels(Duration delay) {}
}
