package dev.interlock.products.api;

import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.domain.product.ProductState;
import dev.interlock.products.application.ProductDetail;
import org.springframework.http.ResponseEntity;

/**
 * A product as the API shows it, without its stock: a sale does not move the version (ADR 9).
 *
 * @param version the number in the {@code ETag}
 * @param price of a piece in won
 * @param stockThreshold the number of pieces below which it is to be restocked, or 0
 */
record ProductResource(
        String productId,
        long version,
        String nameEn,
        String nameKo,
        String nameZh,
        long price,
        int stockThreshold,
        ProductState state) {

    static ProductResource of(ProductDetail product) {
        return new ProductResource(
                product.id().value(),
                product.version(),
                product.name().english(),
                product.name().korean(),
                product.name().chinese(),
                product.price().amount(),
                product.stockThreshold(),
                product.state());
    }

    static ResponseEntity<ProductResource> respond(ProductDetail product) {
        return ResponseEntity.ok().eTag(EntityTag.of(product.version())).body(of(product));
    }
}
