package dev.interlock.application.service.product;

import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.product.ProductRequest;
import dev.interlock.application.port.in.product.UnknownProductException;
import dev.interlock.application.port.out.product.ProductChangeLog;
import dev.interlock.application.port.out.product.ProductChangeLog.RecordedProductChange;
import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.product.Product;
import java.time.Clock;

/**
 * Opens a product for every use case that changes one, at the version its admin saw, and saves it with a record of what changed
 * (ADR 4).
 */
public class ProductEditor {

    private final ProductRepository products;
    private final ProductChangeLog changeLog;
    private final Clock clock;

    public ProductEditor(ProductRepository products, ProductChangeLog changeLog, Clock clock) {
        this.products = products;
        this.changeLog = changeLog;
        this.clock = clock;
    }

    /** Finds the product at exactly the request's version. */
    Product open(ProductRequest request) {
        Product product =
                products.find(request.productId()).orElseThrow(() -> new UnknownProductException(request.productId()));
        if (!product.matchVersion(request.version())) {
            throw new VersionConflictException("Product " + request.productId(), request.version(), product.version());
        }
        return product;
    }

    void add(Product product, Actor actor) {
        products.add(product);
        save(product, actor);
    }

    /** Writes the product and the record, and returns the version it led to. */
    long save(Product product, Actor actor) {
        products.save(product);
        product.takeEvents()
                .forEach(event ->
                        changeLog.append(new RecordedProductChange(event, product.version(), actor, clock.instant())));
        return product.version();
    }
}
