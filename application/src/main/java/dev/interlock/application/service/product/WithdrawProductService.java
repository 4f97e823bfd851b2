package dev.interlock.application.service.product;

import dev.interlock.application.port.in.product.WithdrawProduct;
import dev.interlock.domain.product.Product;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

public class WithdrawProductService implements WithdrawProduct {

    private final ProductEditor editor;

    public WithdrawProductService(ProductEditor editor) {
        this.editor = editor;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public long withdrawProduct(WithdrawProductRequest request) {
        Product product = editor.open(request.productId(), request.version(), request.actor());
        product.withdraw();
        return editor.save(product, request.actor());
    }
}
