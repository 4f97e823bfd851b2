package dev.interlock.adapter.persistence.order;

import static dev.interlock.adapter.persistence.Readers.ADMIN;
import static dev.interlock.adapter.persistence.Readers.ANOTHER;
import static dev.interlock.adapter.persistence.Readers.CUSTOMER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.out.order.OrderChangeLog;
import dev.interlock.application.port.out.order.OrderChangeLog.RecordedChange;
import dev.interlock.application.port.out.order.OrderChangeLog.RecordedLineChange;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.FieldChange;
import dev.interlock.domain.order.LineChange;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderChanged;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.Orders;
import dev.interlock.domain.product.Products;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.testing.StoredOrders;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** The change log. */
@PersistenceTest
class OrderChangeTableTest {

    /** In the hour that New York's summer time repeats: a time stored by the wall clock would not come back. */
    private static final Instant NIGHT_OF_THE_CHANGE = Instant.parse("2026-11-01T05:30:00.123456Z");

    @Autowired
    OrderChangeLog changeLog;

    @Autowired
    StoredOrders storedOrders;

    @Autowired
    OrderRepository orders;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    SqlLog sql;

    Order order;

    @BeforeEach
    void anOrder() {
        order = storedOrders.add(Orders.waiting());
    }

    @Test
    void whatWasAppendedComesBackNewestFirst() {
        RecordedChange first = change(1, "one", NIGHT_OF_THE_CHANGE);
        RecordedChange second = change(2, "two", NIGHT_OF_THE_CHANGE.plusSeconds(3600));
        append(first);
        append(second);

        assertThat(changeLog.findAfter(order.number(), -1, CUSTOMER)).containsExactly(second, first);
        assertThat(changeLog.findAfter(order.number(), 1, ADMIN)).containsExactly(second);
        assertThat(changeLog.findAfter(order.number(), 2, ADMIN)).isEmpty();
    }

    @Test
    void changedLinesComeBackNewestFirst() {
        LineChange joined = new LineChange(Products.KEYBOARD, "Keyboard", new Money(50_000), 0, 2);
        LineChange left = new LineChange(Products.MOUSE, "Mouse", new Money(20_000), 1, 0);
        append(lines(1, left));
        append(lines(2, joined, left));

        assertThat(changeLog.findLinesAfter(order.number(), 0, CUSTOMER))
                .containsExactly(
                        new RecordedLineChange(2, joined),
                        new RecordedLineChange(2, left),
                        new RecordedLineChange(1, left));
        assertThat(changeLog.findLinesAfter(order.number(), 1, ADMIN)).hasSize(2);
        assertThat(changeLog.findLinesAfter(order.number(), 0, ANOTHER)).isEmpty();
    }

    @Test
    void customerReadsNoChangesOfAnotherCustomersOrder() {
        append(change(1, "one", NIGHT_OF_THE_CHANGE));

        assertThat(changeLog.findAfter(order.number(), -1, ANOTHER)).isEmpty();
    }

    @Test
    void manyFieldsTakeOneStatement() throws Exception {
        assertThat(sql.during(() -> {
                    append(change(1, "one", NIGHT_OF_THE_CHANGE));
                    return null;
                }))
                .hasSize(1);
    }

    @Test
    void aRecordDoesNotOutliveItsTransaction() {
        assertThatIllegalStateException()
                .isThrownBy(() -> transaction.executeWithoutResult(status -> {
                    changeLog.append(change(1, "one", NIGHT_OF_THE_CHANGE));
                    throw new IllegalStateException("the use case failed");
                }));

        assertThat(changeLog.findAfter(order.number(), -1, ADMIN)).isEmpty();
    }

    private void append(RecordedChange change) {
        transaction.executeWithoutResult(status -> changeLog.append(change));
    }

    private RecordedChange lines(long version, LineChange... lines) {
        List<FieldChange> fields = List.of(new FieldChange(OrderField.LINES, "before", "after"));
        return new RecordedChange(
                new OrderChanged(order.number(), OrderCommand.CHANGE_LINES, fields, List.of(lines)),
                version,
                CUSTOMER,
                NIGHT_OF_THE_CHANGE);
    }

    private RecordedChange change(long version, String to, Instant at) {
        List<FieldChange> fields = List.of(
                new FieldChange(OrderField.ADDRESS1, "", to), new FieldChange(OrderField.MESSAGE, "벨 두 번 🔔", to));
        return new RecordedChange(
                new OrderChanged(order.number(), OrderCommand.CHANGE_SHIPPING, fields), version, CUSTOMER, at);
    }
}
