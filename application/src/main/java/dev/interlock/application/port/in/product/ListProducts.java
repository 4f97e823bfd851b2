package dev.interlock.application.port.in.product;

import dev.interlock.domain.product.Product;
import java.util.List;

/** What can be ordered. */
public interface ListProducts {

    /** All products, by id. The stock is of this moment: only placing the order takes it. */
    List<Product> listProducts();
}
