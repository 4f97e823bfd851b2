package dev.interlock.bootstrap.product;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import java.util.List;

/** Describes the management of products. */
public class ProductsFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /admin/products", 302, 403, 403, 200),
                new AccessRow("GET /admin/products/new", 302, 403, 403, 200),
                new AccessRow("POST /admin/products/new", 302, 403, 403, 400),
                new AccessRow("GET /admin/products/{productId}", 302, 403, 403, 200),
                new AccessRow("GET /admin/products/{productId}/change", 302, 403, 403, 200),
                new AccessRow("POST /admin/products/{productId}/change", 302, 403, 403, 400),
                new AccessRow("POST /admin/products/{productId}/edit/save", 302, 403, 403, 400),
                new AccessRow("POST /admin/products/{productId}/withdraw", 302, 403, 403, 409),
                new AccessRow("POST /admin/products/{productId}/offer", 302, 403, 403, 409),
                new AccessRow("GET /admin/products/{productId}/stock", 302, 403, 403, 200),
                new AccessRow("POST /admin/products/{productId}/stock", 302, 403, 403, 400));
    }
}
