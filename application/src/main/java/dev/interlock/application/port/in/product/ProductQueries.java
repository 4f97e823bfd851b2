package dev.interlock.application.port.in.product;

import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductState;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Reads what can be ordered. */
public interface ProductQueries {

    /** Returns all products, by id. The stock is of this moment: only placing the order takes it. */
    List<ListedProduct> listProducts();

    /** Returns the names of the products that exist. */
    Map<ProductId, ProductName> findProductNames(Collection<ProductId> ids);

    /** A product with its stock. */
    record ListedProduct(
            ProductId id, ProductName name, Money price, int stockThreshold, ProductState state, int stock) {

        public boolean isOnSale() {
            return state == ProductState.ON_SALE;
        }

        /** Whether fewer pieces are left than its threshold. A withdrawn product is not restocked. */
        public boolean isLow() {
            return isOnSale() && stock < stockThreshold;
        }
    }
}
