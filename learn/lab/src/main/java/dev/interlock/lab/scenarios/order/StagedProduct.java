package dev.interlock.lab.scenarios.order;

import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.scenarios.Desk;
import java.util.List;

/** A product and its stock in the desk's tables. */
public final class StagedProduct {

    public static final Money PRICE = new Money(49_000);

    private StagedProduct() {}

    /** Replaces what an earlier run has left of the product. */
    public static Product put(Desk desk, ProductId id, int pieces) {
        return desk.inTransaction(() -> {
            List.of("product_stock", "product")
                    .forEach(table -> desk.sql()
                            .sql("delete from " + table + " where product_id = ?")
                            .params(id.value())
                            .update());
            Product product = new Product(id, ProductName.same("Product " + id), PRICE);
            desk.get(ProductRepository.class).add(product);
            desk.get(ProductStockRepository.class).add(new ProductStock(id, pieces));
            return product;
        });
    }

    /** Reads how many pieces there are, in the column {@code pieces}. */
    public static Row pieces(Desk desk, ProductId product) {
        return desk.row("select pieces from product_stock where product_id = ?", product.value());
    }
}
