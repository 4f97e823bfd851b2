package dev.interlock.products;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductField;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Describes the management of products. */
public class ProductsFeature implements RemovableFeature {

    private static final String PRODUCT = "/admin/products/" + DeskForTests.PRODUCT;

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
                new AccessRow("POST /admin/products/{productId}/stock", 302, 403, 403, 400),
                new AccessRow("GET /admin/products/{productId}/stock/add", 302, 403, 403, 200),
                new AccessRow("POST /admin/products/{productId}/stock/add", 302, 403, 403, 400),
                new AccessRow("GET /admin/products/{productId}/edit", 302, 403, 403, 200),
                new AccessRow("POST /admin/products/{productId}/edit", 302, 403, 403, 303),
                new AccessRow("POST /admin/products/{productId}/edit/release", 302, 403, 403, 303),
                new AccessRow("POST /admin/products/{productId}/edit/wait", 302, 403, 403, 303),
                new AccessRow("POST /admin/products/{productId}/edit/extend", 302, 403, 403, 409),
                new AccessRow("POST /admin/products/{productId}/edit/resume", 302, 403, 403, 409));
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of(
                "field.", names(ProductField.values()),
                "command.", names(ProductCommand.values()),
                "done.", names(ProductCommand.values()),
                "product.confirm.", names(ProductCommand.WITHDRAW_PRODUCT, ProductCommand.OFFER_PRODUCT),
                "locks.work.", List.of("Product"),
                "editable.", List.of("Product"),
                "editable.this.", List.of("Product"),
                "editable.back.", List.of("Product"));
    }

    @Override
    public Map<String, IntFunction<Page>> forms() {
        return Map.of(
                "products/new", port -> admin(port).open("/admin/products/new"),
                "products/edit",
                        port -> admin(port).post(PRODUCT + "/edit", Map.of()).follow(),
                "products/change", port -> admin(port).open(PRODUCT + "/change"),
                "products/stock", port -> admin(port).open(PRODUCT + "/stock"),
                "products/add", port -> admin(port).open(PRODUCT + "/stock/add"));
    }

    private static Visitor admin(int port) {
        return Visitor.signedIn(port, "admin");
    }

    private static List<String> names(Enum<?>... values) {
        return Stream.of(values).map(Enum::name).toList();
    }
}
