package dev.interlock.adapter.web.order.form;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The products that a form offers.
 *
 * @param now their present prices
 */
record Shelf(List<ListedProduct> products, ShownPrices now) {

    /**
     * Returns the products on sale. A withdrawn product is offered where it is in the order, or was typed before it was withdrawn.
     *
     * @param order none if it is yet to be placed
     */
    static Shelf of(List<ListedProduct> all, QuantitiesForm typed, @Nullable OrderDetail order) {
        List<ListedProduct> products = all.stream()
                .filter(product -> product.isOnSale()
                        || typed.contains(product.id())
                        || (order != null && order.quantities().containsKey(product.id())))
                .toList();
        return new Shelf(products, order == null ? ShownPrices.of(products) : ShownPrices.of(products, order));
    }
}
