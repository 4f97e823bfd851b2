package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;

/** Sells the pieces of a product one by one. */
@FunctionalInterface
public interface SaleCommands {

    /** Takes one piece from the stock. Returns false if none is left. */
    boolean sellOne(ProductId product);
}
