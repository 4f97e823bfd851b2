package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.product.ProductName;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Rows of {@code purchase_order} as values. */
final class OrderRows {

    private OrderRows() {}

    static OrderPosition position(ResultSet row) throws SQLException {
        return new OrderPosition(UtcColumns.instant(row, "placed_at"), new OrderNo(row.getString("order_number")));
    }

    static OrderSummary summary(ResultSet row) throws SQLException {
        OrderPosition position = position(row);
        return new OrderSummary(
                position.number(),
                row.getLong("version"),
                OrderState.valueOf(row.getString("state")),
                row.getString("orderer_name"),
                firstProduct(row),
                row.getInt("line_count"),
                new Money(row.getLong("total")),
                position.placedAt(),
                row.getString("receiver_name"),
                String.join(" ", row.getString("zip_code"), row.getString("address1"), row.getString("address2"))
                        .strip());
    }

    private static ProductName firstProduct(ResultSet row) throws SQLException {
        String sold = row.getString("first_product");
        String english = row.getString("name_en");
        return english == null
                ? ProductName.same(sold)
                : new ProductName(english, row.getString("name_ko"), row.getString("name_zh")).ifSoldAs(sold);
    }
}
