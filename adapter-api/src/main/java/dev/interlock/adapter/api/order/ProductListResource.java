package dev.interlock.adapter.api.order;

import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import dev.interlock.domain.product.ProductState;
import java.util.List;

/** All products. */
record ProductListResource(List<StockedProduct> products) {

    static ProductListResource of(List<ListedProduct> products) {
        return new ProductListResource(products.stream().map(StockedProduct::of).toList());
    }

    /**
     * A product in the list.
     *
     * @param price of a piece in won
     * @param stock the number of pieces at this moment
     */
    record StockedProduct(
            String productId, String nameEn, String nameKo, String nameZh, long price, ProductState state, int stock) {

        static StockedProduct of(ListedProduct product) {
            return new StockedProduct(
                    product.id().value(),
                    product.name().english(),
                    product.name().korean(),
                    product.name().chinese(),
                    product.price().amount(),
                    product.state(),
                    product.stock());
        }
    }
}
