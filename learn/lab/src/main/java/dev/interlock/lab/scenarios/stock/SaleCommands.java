package dev.interlock.lab.scenarios.stock;

import dev.interlock.application.port.out.product.ProductStockRepository;
import dev.interlock.domain.product.ProductId;
import dev.interlock.domain.product.ProductStock;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Sells the pieces of a product one by one. */
@FunctionalInterface
public interface SaleCommands {

    /** Takes one piece from the stock. Returns false if none is left. */
    boolean sellOne(ProductId product);

    /** Locks the row of the stock and keeps it locked until the commit. This is what the desk does when an order is placed. */
    @Component
    class SaleUnderRowLock implements SaleCommands {

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

    /** Reads nothing. One statement takes a piece if there is one. */
    @Component
    class SaleByCondition implements SaleCommands {

        private final JdbcClient sql;

        SaleByCondition(JdbcClient sql) {
            this.sql = sql;
        }

        @Override
        @Transactional
        public boolean sellOne(ProductId product) {
            return sql.sql("update product_stock set pieces = pieces - 1 where product_id = ? and pieces > 0")
                            .params(product.value())
                            .update()
                    == 1;
        }
    }
}
