package dev.interlock.application.service.product;

import dev.interlock.application.port.in.product.ChangeProduct;
import dev.interlock.domain.product.Product;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

public class ChangeProductService implements ChangeProduct {

    private final GuardedProducts products;

    public ChangeProductService(GuardedProducts products) {
        this.products = products;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public long changeProduct(ChangeProductRequest request) {
        Product product = products.open(request.productId(), request.version(), request.actor());
        product.change(request.name(), request.price());
        return products.save(product, request.actor());
    }
}
