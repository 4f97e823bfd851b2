package dev.interlock.application.service.order;

import static java.util.stream.Collectors.toMap;

import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import java.util.Collection;
import java.util.Map;

/** The names of ordered products in all languages. An order itself keeps the one in which it was placed (ADR 42). */
record LineNames(Map<ProductId, ProductName> names) {

    /** Reads them in one statement. */
    static LineNames read(Collection<ProductId> ids, ProductRepository products) {
        return new LineNames(products.findAll(ids).stream().collect(toMap(Product::id, Product::name)));
    }

    ProductName of(ProductId id, String sold) {
        ProductName now = names.get(id);
        return now == null ? ProductName.same(sold) : now.ifSoldAs(sold);
    }
}
