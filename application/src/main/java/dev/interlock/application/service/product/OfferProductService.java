package dev.interlock.application.service.product;

import dev.interlock.application.port.in.product.OfferProduct;
import dev.interlock.domain.product.Product;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

public class OfferProductService implements OfferProduct {

    private final GuardedProducts products;

    public OfferProductService(GuardedProducts products) {
        this.products = products;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public long offerProduct(OfferProductRequest request) {
        Product product = products.open(request.productId(), request.version(), request.actor());
        product.offer();
        return products.save(product, request.actor());
    }
}
