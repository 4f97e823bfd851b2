package dev.interlock.application.port.in.product;

import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductState;
import java.util.List;

/** All that the shop has. */
public interface ListProducts {

    /** All products, by id. The stock is of this moment: only placing the order takes it. */
    List<ListedProduct> listProducts();

    /** A product with its stock. */
    record ListedProduct(ProductId id, ProductName name, Money price, ProductState state, int stock) {

        public boolean isOnSale() {
            return state == ProductState.ON_SALE;
        }
    }
}
