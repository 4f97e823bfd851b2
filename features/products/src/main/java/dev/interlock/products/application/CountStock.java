package dev.interlock.products.application;

import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;

/** An admin corrects the stock to what is on the shelf. */
public interface CountStock {

    /**
     * Applies the difference between the two numbers, so that sales since the page was opened are kept.
     *
     * @throws dev.interlock.application.port.in.VersionConflictException if the stock was counted since the admin looked at it
     * @throws dev.interlock.domain.product.OutOfStockException if more pieces are missing than sales have left
     * @throws dev.interlock.domain.product.TooManyPiecesException if the sum is above the limit of a stock
     * @throws UnknownProductException if there is no such product
     */
    void countStock(CountStockRequest request);

    /**
     * @param version the version of the last count, which sales don't move
     * @param shown the number of pieces that the page showed
     * @param counted the number of pieces that should have been shown
     */
    record CountStockRequest(ProductId productId, long version, int shown, int counted, Actor actor) {}
}
