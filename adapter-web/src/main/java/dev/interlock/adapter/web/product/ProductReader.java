package dev.interlock.adapter.web.product;

import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.adapter.web.form.EditableReader;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductDetail;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.application.port.in.product.ProductTargets;
import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lock.LockTarget;
import org.springframework.stereotype.Component;

/** Reads products for their forms. */
@Component
class ProductReader implements EditableReader<ProductDetail, ProductConflict> {

    static final EditableAddress ADDRESS = new EditableAddress(ProductTargets.TYPE, "/admin/products");

    private final ProductQueries productQueries;

    ProductReader(ProductQueries productQueries) {
        this.productQueries = productQueries;
    }

    @Override
    public EditableAddress address() {
        return ADDRESS;
    }

    @Override
    public String name() {
        return "product";
    }

    @Override
    public ProductDetail read(LockTarget target, Actor reader) {
        return productQueries.viewProduct(new ProductId(target.id()));
    }

    @Override
    public long version(ProductDetail product) {
        return product.version();
    }

    @Override
    public ProductConflict review(LockTarget target, long opened, long shown, Command command, Actor reader) {
        return productQueries.reviewProductConflict(new ProductId(target.id()), opened, shown, reader);
    }
}
