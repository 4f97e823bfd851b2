package dev.interlock.products.persistence;

import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.product.ProductId;
import dev.interlock.products.application.AddStock.StockAddition;
import dev.interlock.products.application.StockAdditionLog;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Additions in the table {@code stock_addition}. Its primary key refuses a repeat. */
@Repository
class StockAdditionTable implements StockAdditionLog {

    private static final String INSERT = """
            insert into stock_addition (admin_id, idempotency_key, product_id, pieces_before, pieces_after)
            values (?, ?, ?, ?, ?)
            """;

    private static final String SELECT = """
            select product_id, pieces_before, pieces_after
              from stock_addition
             where admin_id = ? and idempotency_key = ?
            """;

    private final JdbcClient jdbc;

    StockAdditionTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Optional<StockAddition> record(MemberId admin, IdempotencyKey key, StockAddition addition) {
        try {
            jdbc.sql(INSERT)
                    .params(
                            admin.value(),
                            key.value(),
                            addition.productId().value(),
                            addition.before(),
                            addition.after())
                    .update();
            return Optional.empty();
        } catch (DuplicateKeyException repeat) {
            return jdbc.sql(SELECT)
                    .params(admin.value(), key.value())
                    .query((row, at) -> new StockAddition(
                            new ProductId(row.getString("product_id")),
                            row.getInt("pieces_before"),
                            row.getInt("pieces_after"),
                            true))
                    .optional();
        }
    }
}
