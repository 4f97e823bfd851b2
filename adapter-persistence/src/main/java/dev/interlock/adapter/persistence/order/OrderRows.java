package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderPage.OrderSummary;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.product.ProductName;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Rows of {@code purchase_order} as values and as pages. */
final class OrderRows {

    private static final String SUMMARIES = """
            select s.order_number, s.version, s.state, s.orderer_name, s.placed_at, s.total,
                   s.receiver_name, s.zip_code, s.address1, s.address2, s.line_count,
                   l.product_name first_product, p.name_en, p.name_ko, p.name_zh
              from (select o.order_number, o.version, o.state, o.orderer_name, o.placed_at, o.total,
                           o.receiver_name, o.zip_code, o.address1, o.address2,
                           (select count(*) from order_line c where c.order_number = o.order_number) line_count,
                           (select min(f.product_id) from order_line f
                             where f.order_number = o.order_number) first_product_id
                      from (%s) found
                      join purchase_order o on o.order_number = found.order_number) s
              left join order_line l on l.order_number = s.order_number and l.product_id = s.first_product_id
              left join product p on p.product_id = s.first_product_id
             order by %s
            """;

    private OrderRows() {}

    /** @param found selects the numbers of the orders, up to {@code :limit} of them */
    static List<OrderSummary> list(
            JdbcClient jdbc, String found, SortColumns sort, Map<String, Object> params, int limit) {
        return jdbc.sql(SUMMARIES.formatted(found, sort.orderBy("s")))
                .params(params)
                .param("limit", limit)
                .query((row, n) -> summary(row))
                .list();
    }

    /**
     * Returns a page of the orders found, which are one more than its size if another page follows.
     *
     * @param stopped where the search stopped, if it did
     */
    static OrderPage page(List<OrderSummary> orders, int size, @Nullable OrderPosition stopped) {
        if (orders.size() <= size) {
            return new OrderPage(orders, stopped, stopped != null, List.of());
        }
        OrderSummary last = orders.get(size - 1);
        OrderPosition next = new OrderPosition(last.placedAt(), last.total(), last.number());
        return new OrderPage(orders.subList(0, size), next, false, List.of());
    }

    static OrderPosition position(ResultSet row) throws SQLException {
        return new OrderPosition(
                UtcColumns.instant(row, "placed_at"),
                new Money(row.getLong("total")),
                new OrderNo(row.getString("order_number")));
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
                position.total(),
                position.placedAt(),
                row.getString("receiver_name"),
                place(row));
    }

    /** Returns none for a customer that has left. */
    private static String place(ResultSet row) throws SQLException {
        return Member.FORGOTTEN_NAME.equals(row.getString("orderer_name"))
                ? ""
                : String.join(" ", row.getString("zip_code"), row.getString("address1"), row.getString("address2"))
                        .strip();
    }

    private static ProductName firstProduct(ResultSet row) throws SQLException {
        String sold = row.getString("first_product");
        String english = row.getString("name_en");
        return english == null
                ? ProductName.same(sold)
                : new ProductName(english, row.getString("name_ko"), row.getString("name_zh")).ifSoldAs(sold);
    }
}
