package dev.interlock.application.service.product;

import dev.interlock.application.port.in.product.WithdrawProduct;
import dev.interlock.domain.product.Product;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

public class WithdrawProductService implements WithdrawProduct {

    private final GuardedProducts products;

    public WithdrawProductService(GuardedProducts products) {
        this.products = products;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public long withdrawProduct(WithdrawProductRequest request) {
        Product product = products.open(request.productId(), request.version(), request.actor());
        product.withdraw();
        return products.save(product, request.actor());
    }
}
