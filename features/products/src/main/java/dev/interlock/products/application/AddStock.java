package dev.interlock.products.application;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;

/** An admin adds pieces that have come in, or takes away those that are lost. Needs no version, since additions and sales commute. */
public interface AddStock {

    /**
     * Adds the pieces, and tells what that led to. A repeat of the request changes nothing, and is told what the first one led to.
     *
     * @throws OtherAdditionException if the key has made another addition
     * @throws dev.interlock.domain.product.OutOfStockException if fewer pieces are left than are to be taken away
     * @throws dev.interlock.domain.product.TooManyPiecesException if the sum is above the limit of a stock
     * @throws UnknownProductException if there is no such product
     */
    StockAddition addStock(AddStockRequest request);

    /**
     * @param pieces negative to take pieces away
     * @param key the same for every repeat of one request
     */
    record AddStockRequest(ProductId productId, int pieces, Actor actor, IdempotencyKey key) {}

    /**
     * An addition as it was made.
     *
     * @param repeated whether an earlier request of the same key has made it
     */
    record StockAddition(ProductId productId, int before, int after, boolean repeated) {

        boolean isRepeatedBy(AddStockRequest request) {
            return productId.equals(request.productId()) && after - before == request.pieces();
        }
    }

    /** An earlier request of the same key has made another addition. Nothing is added by this one. */
    class OtherAdditionException extends RuntimeException {

        private final transient StockAddition addition;

        public OtherAdditionException(StockAddition addition) {
            super("The key has led the stock of %s from %d to %d"
                    .formatted(addition.productId(), addition.before(), addition.after()));
            this.addition = addition;
        }

        public StockAddition addition() {
            return addition;
        }
    }
}
