package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Sells only from the version of the row that was read, and moves it. A buyer is refused if another one has bought since the read,
 * even if pieces are left.
 */
@Component
public class SaleWithVersion implements SaleCommands {

    private record Stock(int pieces, long version) {}

    private final JdbcClient sql;

    SaleWithVersion(JdbcClient sql) {
        this.sql = sql;
    }

    @Override
    @Transactional
    public boolean sellOne(ProductId product) {
        Stock stock = sql.sql("select pieces, count_version from product_stock where product_id = ?")
                .params(product.value())
                .query((row, number) -> new Stock(row.getInt("pieces"), row.getLong("count_version")))
                .single();
        if (stock.pieces() == 0) {
            return false;
        }
        int changed = sql.sql("""
                        update product_stock set pieces = ?, count_version = count_version + 1
                         where product_id = ? and count_version = ?
                        """)
                .params(stock.pieces() - 1, product.value(), stock.version())
                .update();
        if (changed != 1) {
            throw new OptimisticLockingFailureException("The stock of " + product.value() + " has changed");
        }
        return true;
    }
}
