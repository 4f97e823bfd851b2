package dev.interlock.application.port.out.product;

import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import java.util.List;

/** The products with their stocks, read apart from both aggregates. */
public interface ProductList {

    /** All products, by id. */
    List<ListedProduct> findAll();
}
