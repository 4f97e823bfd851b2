package dev.interlock.products.application;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.MemberId;
import dev.interlock.products.application.AddStock.StockAddition;
import java.util.Optional;

/** Which key has made which addition. Keys of different admins never meet. */
public interface StockAdditionLog {

    /**
     * Records, in the caller's transaction, that the key makes this addition, unless it has made one before. Waits for a transaction that
     * is recording the same key just now.
     *
     * @return what the key made before
     */
    Optional<StockAddition> record(MemberId admin, IdempotencyKey key, StockAddition addition);
}
