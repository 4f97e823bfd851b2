package dev.interlock.products.api;

import dev.interlock.products.application.ProductDetail;

/**
 * The stock of a product. It has no entity tag: sales move the pieces, and a correction is decided on the last count.
 *
 * @param countVersion moves when the stock is counted, and not when it is sold
 */
record StockResource(int pieces, long countVersion) {

    static StockResource of(ProductDetail product) {
        return new StockResource(product.stock(), product.countVersion());
    }
}
