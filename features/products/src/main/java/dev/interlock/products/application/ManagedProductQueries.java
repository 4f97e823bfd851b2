package dev.interlock.products.application;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;

/** Reads one product with its history, for admins. */
public interface ManagedProductQueries {

    /** @throws UnknownProductException if there is no such product */
    ProductDetail viewProduct(ProductId id);

    /** Returns the latest changes of the product that stand before that position, newest first. */
    HistoryPage viewProductHistory(ProductId id, HistoryPosition before, Actor reader);

    /**
     * Explains a version conflict: what has changed meanwhile.
     *
     * @param opened the version that the page showed, on which the command was given
     * @throws UnknownProductException if there is no such product
     */
    Conflict reviewConflict(ProductId id, long opened, Actor reader);

    /**
     * Explains a conflict of two counts of the stock: the latest counts since that version.
     *
     * @param opened the version of the count that the page showed
     * @throws UnknownProductException if there is no such product
     */
    Conflict reviewStockConflict(ProductId id, long opened, Actor reader);
}
