package dev.interlock.lab.situation.staging;

import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductName;
import dev.interlock.domain.product.ProductStock;
import dev.interlock.lab.scenario.Desk;

/** Puts a product and its stock into the desk's tables. */
public final class StagedProduct {

    private StagedProduct() {}

    /** Replaces what an earlier run has left of the product. Needs a transaction, the caller's. */
    public static Product put(Desk desk, ProductId id, String name, Money price, int pieces) {
        desk.sql()
                .sql("delete from product_stock where product_id = ?")
                .params(id.value())
                .update();
        desk.sql()
                .sql("delete from product where product_id = ?")
                .params(id.value())
                .update();
        Product product = new Product(id, ProductName.same(name), price);
        desk.get(ProductRepository.class).add(product);
        desk.get(ProductStockRepository.class).add(new ProductStock(id, pieces));
        return product;
    }
}
