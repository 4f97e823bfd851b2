package dev.interlock.adapter.persistence.order;

import dev.interlock.application.port.in.order.OrderTerms;
import dev.interlock.application.port.in.order.OrderTerms.Difference;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Keeps what lists are searched and sorted by, in the transaction of the aggregate's save and behind its check of the version: the terms
 * in {@code order_term} and the total. Writes only what a change has changed, each in one statement.
 */
@Repository
class OrderTermTable {

    private final JdbcClient jdbc;

    OrderTermTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(Order order) {
        writeTotal(order);
        insert(order.number(), OrderTerms.of(order));
    }

    void change(Order order) {
        List<FieldChange> changes = order.events().stream()
                .flatMap(event -> event.fields().stream())
                .toList();
        if (changes.stream().anyMatch(change -> change.field() == OrderField.TOTAL)) {
            writeTotal(order);
        }
        Difference difference = OrderTerms.difference(order, changes);
        delete(order.number(), difference.lost());
        insert(order.number(), difference.gained());
    }

    private void writeTotal(Order order) {
        jdbc.sql("update purchase_order set total = ? where order_number = ?")
                .params(order.total().amount(), order.number().value())
                .update();
    }

    private void insert(OrderNo number, Collection<String> terms) {
        if (!terms.isEmpty()) {
            jdbc.sql("insert into order_term (order_number, term) values "
                            + String.join(", ", Collections.nCopies(terms.size(), "(?, ?)")))
                    .params(terms.stream()
                            .flatMap(term -> List.of(number.value(), term).stream())
                            .toList())
                    .update();
        }
    }

    private void delete(OrderNo number, Collection<String> terms) {
        if (!terms.isEmpty()) {
            jdbc.sql("delete from order_term where order_number = :number and term in (:terms)")
                    .param("number", number.value())
                    .param("terms", terms)
                    .update();
        }
    }
}
