package dev.interlock.lab.technique.stock;

import dev.interlock.domain.product.ProductId;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Reads the stock, and writes one piece less. Techniques differ in the condition of the update. */
public abstract class ReadThenSell implements SaleCommands {

    protected final JdbcClient sql;

    protected ReadThenSell(JdbcClient sql) {
        this.sql = sql;
    }

    /** @param version counts the changes of the pieces */
    protected record Stock(ProductId product, int pieces, long version) {}

    @Override
    @Transactional
    public boolean sellOne(ProductId product) {
        Stock stock = sql.sql("select pieces, count_version from product_stock where product_id = ?")
                .params(product.value())
                .query((row, number) -> new Stock(product, row.getInt("pieces"), row.getLong("count_version")))
                .single();
        if (stock.pieces() == 0) {
            return false;
        }
        if (takeOne(stock) != 1) {
            throw new OptimisticLockingFailureException("The stock of " + product.value() + " has changed");
        }
        return true;
    }

    /** Returns how many rows the update has changed. */
    protected abstract int takeOne(Stock read);

    /**
     * Sells only from the stock that was read: the update is conditional on that number. It serves as a version while it only falls,
     * because a number that was read does not come back.
     */
    @Component
    public static class SaleIfUnchanged extends ReadThenSell {

        SaleIfUnchanged(JdbcClient sql) {
            super(sql);
        }

        @Override
        protected int takeOne(Stock read) {
            return sql.sql("update product_stock set pieces = ? where product_id = ? and pieces = ?")
                    .params(read.pieces() - 1, read.product().value(), read.pieces())
                    .update();
        }
    }

    /**
     * Sells only from the version of the row that was read, and moves it. A buyer is refused if another one has bought since the
     * read, even if pieces are left.
     */
    @Component
    public static class SaleWithVersion extends ReadThenSell {

        SaleWithVersion(JdbcClient sql) {
            super(sql);
        }

        @Override
        protected int takeOne(Stock read) {
            return sql.sql("""
                            update product_stock set pieces = ?, count_version = count_version + 1
                             where product_id = ? and count_version = ?
                            """)
                    .params(read.pieces() - 1, read.product().value(), read.version())
                    .update();
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
