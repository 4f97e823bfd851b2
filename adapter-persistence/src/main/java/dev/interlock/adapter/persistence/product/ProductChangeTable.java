package dev.interlock.adapter.persistence.product;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.interlock.adapter.persistence.UtcColumns;
import dev.interlock.application.port.out.product.ProductChangeLog;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.product.ProductChanged;
import dev.interlock.domain.product.ProductCommand;
import dev.interlock.domain.product.ProductField;
import dev.interlock.domain.product.ProductFieldChange;
import dev.interlock.domain.product.ProductId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The change log of products in the table {@code product_change}, a row a field. */
@Repository
class ProductChangeTable implements ProductChangeLog {

    private static final String INSERT = """
            insert into product_change
              (product_id, version, command, actor_id, actor_name, actor_role, changed_at,
               field, value_before, value_after)
            values\s""";

    private static final String SELECT = """
            select c.version, c.command, c.actor_id, c.actor_name, c.actor_role, c.changed_at,
                   c.field, c.value_before, c.value_after
              from product_change c
             where c.product_id = ? and c.version > ?
             order by c.version desc, c.changed_at desc, c.id
            """;

    private final JdbcClient jdbc;

    ProductChangeTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** One statement and one round trip, however many fields have changed. */
    @Override
    public void append(RecordedProductChange change) {
        List<ProductFieldChange> fields = change.event().fields();
        List<Object> values = new ArrayList<>();
        for (ProductFieldChange field : fields) {
            Collections.addAll(
                    values,
                    change.event().productId().value(),
                    change.version(),
                    change.event().command().name(),
                    change.actor().id().value(),
                    change.actor().name(),
                    change.actor().role().name(),
                    UtcColumns.toColumn(change.at()),
                    field.field().name(),
                    field.before(),
                    field.after());
        }
        jdbc.sql(INSERT + String.join(", ", Collections.nCopies(fields.size(), "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")))
                .params(values)
                .update();
    }

    @Override
    public List<RecordedProductChange> findAfter(ProductId id, long version) {
        Map<Head, List<ProductFieldChange>> changes = jdbc
                .sql(SELECT)
                .params(id.value(), version)
                .query((row, n) -> Map.entry(head(row), field(row)))
                .list()
                .stream()
                .collect(groupingBy(Map.Entry::getKey, LinkedHashMap::new, mapping(Map.Entry::getValue, toList())));
        return changes.entrySet().stream()
                .map(change -> change.getKey().with(id, change.getValue()))
                .toList();
    }

    private static Head head(ResultSet row) throws SQLException {
        return new Head(
                row.getLong("version"),
                ProductCommand.valueOf(row.getString("command")),
                new Actor(
                        new MemberId(row.getString("actor_id")),
                        row.getString("actor_name"),
                        Role.valueOf(row.getString("actor_role"))),
                row.getObject("changed_at", LocalDateTime.class));
    }

    private static ProductFieldChange field(ResultSet row) throws SQLException {
        return new ProductFieldChange(
                ProductField.valueOf(row.getString("field")),
                row.getString("value_before"),
                row.getString("value_after"));
    }

    /** What the rows of one change have in common. */
    private record Head(long version, ProductCommand command, Actor actor, LocalDateTime at) {

        RecordedProductChange with(ProductId id, List<ProductFieldChange> fields) {
            return new RecordedProductChange(
                    new ProductChanged(id, command, fields), version, actor, UtcColumns.fromColumn(at));
        }
    }
}
