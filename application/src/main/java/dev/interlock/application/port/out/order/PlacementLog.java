package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.util.Optional;

/** Which key has placed which order. Keys of different customers never meet. */
public interface PlacementLog {

    /**
     * Records, in the caller's transaction, that the key places this order, unless it has placed one before. Waits for a
     * transaction that is recording the same key just now.
     *
     * @return the order that the key placed before
     */
    Optional<OrderNo> record(MemberId orderer, IdempotencyKey key, OrderNo number);
}
