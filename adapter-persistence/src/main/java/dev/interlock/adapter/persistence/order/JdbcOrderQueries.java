package dev.interlock.adapter.persistence.order;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.in.order.OrderPage;
import dev.interlock.application.port.in.order.OrderSearch;
import dev.interlock.application.port.in.order.OrderSummary;
import dev.interlock.application.port.out.order.OrderQueries;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** One statement a page. Pages follow the primary key downwards, which is also the order of time. */
@Repository
class JdbcOrderQueries implements OrderQueries {

    private static final int PAGE_SIZE = 20;

    private static final String SELECT = """
            select o.order_number, o.version, o.state, o.orderer_name, o.placed_at,
                   (select count(*) from order_line l where l.order_number = o.order_number) line_count,
                   (select sum(l.price * l.quantity) from order_line l where l.order_number = o.order_number) total,
                   (select l.product_name from order_line l where l.order_number = o.order_number
                     order by l.product_id limit 1) first_product
              from purchase_order o
             where (:everything or o.orderer_id = :member)
               and (:state = '' or o.state = :state)
               and (:text = ''
                    or o.order_number like :number escape '!'
                    or lower(o.orderer_name) like :orderer escape '!'
                    or lower(o.orderer_id) like :orderer escape '!')
               and (:after = '' or o.order_number < :after)
             order by o.order_number desc
             limit :limit
            """;

    private final JdbcClient jdbc;

    JdbcOrderQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public OrderPage search(OrderSearch search) {
        String literal = search.text().replaceAll("[!%_]", "!$0");
        List<OrderSummary> found = jdbc.sql(SELECT)
                .param("everything", search.actor().reachesAllOrders())
                .param("member", search.actor().id().value())
                .param("state", search.state() == null ? "" : search.state().name())
                .param("text", search.text())
                .param("number", literal.toUpperCase(Locale.ROOT) + "%")
                .param("orderer", "%" + literal.toLowerCase(Locale.ROOT) + "%")
                .param("after", search.after() == null ? "" : search.after().value())
                .param("limit", PAGE_SIZE + 1)
                .query(JdbcOrderQueries::summary)
                .list();
        if (found.size() <= PAGE_SIZE) {
            return new OrderPage(found, null);
        }
        List<OrderSummary> page = found.subList(0, PAGE_SIZE);
        return new OrderPage(page, page.get(PAGE_SIZE - 1).number());
    }

    private static OrderSummary summary(ResultSet row, int n) throws SQLException {
        return new OrderSummary(
                new OrderNo(row.getString("order_number")),
                row.getLong("version"),
                OrderState.valueOf(row.getString("state")),
                row.getString("orderer_name"),
                row.getString("first_product"),
                row.getInt("line_count"),
                new Money(row.getLong("total")),
                UtcColumns.fromColumn(row.getObject("placed_at", LocalDateTime.class)));
    }
}
