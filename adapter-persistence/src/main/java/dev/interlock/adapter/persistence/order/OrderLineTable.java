package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.out.order.OrderLineLog;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.LineChange;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.product.ProductId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The lines that have changed, in the table {@code order_line_change}, a row a line. */
@Repository
class OrderLineTable implements OrderLineLog {

    private static final String INSERT = """
            insert into order_line_change
              (order_number, version, product_id, product_name, price, quantity_before, quantity_after)
            values\s""";

    private static final String SELECT = """
            select version, product_id, product_name, price, quantity_before, quantity_after
              from order_line_change
             where order_number = ? and version > ?
             order by version desc, product_id
            """;

    private final JdbcClient jdbc;

    OrderLineTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void append(OrderNo orderNumber, long version, List<LineChange> lines) {
        List<Object> values = new ArrayList<>();
        for (LineChange line : lines) {
            Collections.addAll(
                    values,
                    orderNumber.value(),
                    version,
                    line.productId().value(),
                    line.productName(),
                    line.price().amount(),
                    line.before(),
                    line.after());
        }
        jdbc.sql(INSERT + String.join(", ", Collections.nCopies(lines.size(), "(?, ?, ?, ?, ?, ?, ?)")))
                .params(values)
                .update();
    }

    @Override
    public List<RecordedLineChange> findAfter(OrderNo orderNumber, long version) {
        return jdbc.sql(SELECT)
                .params(orderNumber.value(), version)
                .query((row, n) -> new RecordedLineChange(
                        row.getLong("version"),
                        new LineChange(
                                new ProductId(row.getString("product_id")),
                                row.getString("product_name"),
                                new Money(row.getLong("price")),
                                row.getInt("quantity_before"),
                                row.getInt("quantity_after"))))
                .list();
    }
}
