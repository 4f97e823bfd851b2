package dev.interlock.application.service.product;

import dev.interlock.application.port.in.product.OfferProduct;
import dev.interlock.domain.product.Product;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

public class OfferProductService implements OfferProduct {

    private final ProductEditor editor;

    public OfferProductService(ProductEditor editor) {
        this.editor = editor;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    @Transactional
    public long offerProduct(OfferProductRequest request) {
        Product product = editor.open(request.productId(), request.version(), request.actor());
        product.offer();
        return editor.save(product, request.actor());
    }
}
