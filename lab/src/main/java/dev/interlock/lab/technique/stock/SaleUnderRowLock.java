package dev.interlock.lab.technique.stock;

import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Locks the row of the stock and keeps it locked until the commit. This is what the desk does when an order is placed. */
@Component
public class SaleUnderRowLock implements SaleCommands {

    private final ProductStockRepository stocks;

    SaleUnderRowLock(ProductStockRepository stocks) {
        this.stocks = stocks;
    }

    @Override
    @Transactional
    public boolean sellOne(ProductId id) {
        ProductStock stock = stocks.findAllForUpdate(Set.of(id)).get(0);
        if (stock.pieces() == 0) {
            return false;
        }
        stock.take(1);
        return true;
    }
}
