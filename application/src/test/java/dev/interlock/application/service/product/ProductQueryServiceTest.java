package dev.interlock.application.service.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.product.ProductQueries.ListedProduct;
import dev.interlock.application.service.order.Desk;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductState;
import dev.interlock.domain.product.Products;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProductQueryServiceTest {

    private final Desk desk = new Desk();

    private final ListedProduct lamp = new ListedProduct(
            Products.KEYBOARD, Products.keyboard().name(), new Money(30_000), 4, ProductState.WITHDRAWN, 3);

    private final ProductQueryService queries = new ProductQueryService(() -> List.of(lamp), desk.products);

    @Test
    void listsEachProductWithItsStock() {
        assertThat(queries.listProducts()).containsExactly(lamp);
    }

    @Test
    void onlyAProductOnSaleCanBeOrdered() {
        assertThat(lamp.isOnSale()).isFalse();
        assertThat(onSale(4).isOnSale()).isTrue();
    }

    @Test
    void aProductOnSaleIsLowBelowItsThreshold() {
        assertThat(onSale(4).isLow()).isTrue();
        assertThat(onSale(3).isLow()).isFalse();
        assertThat(onSale(0).isLow()).isFalse();
        assertThat(lamp.isLow()).as("withdrawn").isFalse();
    }

    /** Has three pieces. */
    private ListedProduct onSale(int threshold) {
        return new ListedProduct(lamp.id(), lamp.name(), lamp.price(), threshold, ProductState.ON_SALE, 3);
    }

    @Test
    void findsTheNamesOfTheProductsThatExist() {
        assertThat(queries.findProductNames(List.of(Products.KEYBOARD, new ProductId("P-999"))))
                .isEqualTo(Map.of(
                        Products.KEYBOARD,
                        desk.products.find(Products.KEYBOARD).orElseThrow().name()));
    }
}
