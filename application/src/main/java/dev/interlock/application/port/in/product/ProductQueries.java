package dev.interlock.application.port.in.product;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import java.util.List;

/** What admins can ask about a product. */
public interface ProductQueries {

    /** @throws UnknownProductException if there is no such product */
    ProductDetail viewProduct(ProductId id);

    /** Returns every change of the product, newest first. */
    List<HistoryEntry> viewProductHistory(ProductId id, Actor reader);

    /**
     * Explains a version conflict: what has changed meanwhile.
     *
     * @param opened the version at which the page was opened; older than {@code shown} after a conflict in between
     * @param shown the version that the page showed last, and that the command was given on
     * @throws UnknownProductException if there is no such product
     */
    ProductConflict reviewProductConflict(ProductId id, long opened, long shown, Actor reader);
}
