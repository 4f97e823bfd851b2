package dev.interlock.application.port.in.product;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductState;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Reads products: all of them for everyone, one with its history for admins. */
public interface ProductQueries {

    /** Returns all products, by id. The stock is of this moment: only placing the order takes it. */
    List<ListedProduct> listProducts();

    /** Returns the names of the products that exist. */
    Map<ProductId, ProductName> findProductNames(Collection<ProductId> ids);

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

    /** A product with its stock. */
    record ListedProduct(ProductId id, ProductName name, Money price, ProductState state, int stock) {

        public boolean isOnSale() {
            return state == ProductState.ON_SALE;
        }
    }
}
