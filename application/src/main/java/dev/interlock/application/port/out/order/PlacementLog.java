package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;

/** Which key has placed which order. Keys of different members never meet. */
public interface PlacementLog {

    /**
     * Records, in the caller's transaction, that the key places this order, unless it has placed one before. Waits for a
     * transaction that is recording the same key just now.
     *
     * @param member the member that sends the request, which may be an admin
     * @return what the key placed before
     */
    Optional<Placement> record(MemberId member, IdempotencyKey key, Placement placement);

    /**
     * An order that a key placed.
     *
     * @param fingerprint of the request; empty if the order was placed before fingerprints were recorded
     */
    record Placement(OrderNo orderNumber, String fingerprint) {

        /** Whether a request of this fingerprint may be a repeat of the one that placed the order. */
        public boolean isRepeatedBy(String repeat) {
            return fingerprint.isEmpty() || fingerprint.equals(repeat);
        }
    }
}
