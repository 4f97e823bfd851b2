package dev.interlock.lab.scenarios.stock;

import dev.interlock.domain.product.ProductId;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Reads the stock, and writes one piece less. Techniques differ in the condition of the update. */
public abstract class ReadThenSell implements SaleCommands {

    private final JdbcClient sql;
    private final String update;

    /** @param update has the columns of the row that was read as its parameters */
    protected ReadThenSell(JdbcClient sql, String update) {
        this.sql = sql;
        this.update = update;
    }

    /** @param countVersion counts the changes of the pieces */
    private record Stock(String productId, int pieces, long countVersion) {}

    @Override
    @Transactional
    public boolean sellOne(ProductId product) {
        Stock read = sql.sql("select product_id, pieces, count_version from product_stock where product_id = ?")
                .params(product.value())
                .query(Stock.class)
                .single();
        if (read.pieces() == 0) {
            return false;
        }
        if (sql.sql(update).paramSource(read).update() != 1) {
            throw new OptimisticLockingFailureException("The stock of " + product.value() + " has changed");
        }
        return true;
    }

    /**
     * Sells only from the stock that was read: the update is conditional on that number. It serves as a version while it only falls,
     * because a number that was read does not come back.
     */
    @Component
    public static class SaleIfUnchanged extends ReadThenSell {

        SaleIfUnchanged(JdbcClient sql) {
            super(sql, """
                    update product_stock set pieces = :pieces - 1 where product_id = :productId and pieces = :pieces
                    """);
        }
    }

    /**
     * Sells only from the version of the row that was read, and moves it. A buyer is refused if another one has bought since the
     * read, even if pieces are left.
     */
    @Component
    public static class SaleWithVersion extends ReadThenSell {

        SaleWithVersion(JdbcClient sql) {
            super(sql, """
                    update product_stock set pieces = :pieces - 1, count_version = :countVersion + 1
                     where product_id = :productId and count_version = :countVersion
                    """);
        }
    }

    /**
     * Repeats a refused sale in a new transaction. That is safe, because the buyer decides on the price and not on the stock. It ends:
     * each refusal means that another buyer got a piece, and the pieces run out.
     */
    @Component
    public record SaleRepeated(SaleWithVersion sale) implements SaleCommands {

        @Override
        public boolean sellOne(ProductId product) {
            while (true) {
                try {
                    return sale.sellOne(product);
                } catch (OptimisticLockingFailureException another) {
                    // Another buyer was faster. The next attempt reads the stock anew.
                }
            }
        }
    }
}
