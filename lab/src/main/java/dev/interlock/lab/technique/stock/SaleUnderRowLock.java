package dev.interlock.lab.technique.stock;

import dev.interlock.application.port.out.product.ProductRepository;
import dev.interlock.domain.product.Product;
import dev.interlock.domain.product.ProductId;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Locks the product's row and keeps it locked until the commit. This is what the desk does when an order is placed. */
@Component
public class SaleUnderRowLock implements SaleCommands {

    private final ProductRepository products;

    SaleUnderRowLock(ProductRepository products) {
        this.products = products;
    }

    @Override
    @Transactional
    public boolean sellOne(ProductId id) {
        Product product = products.findAllForUpdate(Set.of(id)).get(0);
        if (product.stock() == 0) {
            return false;
        }
        product.take(1);
        return true;
    }
}
