package dev.interlock.live.persistence;

import static dev.interlock.bootstrap.DeskForTests.CUSTOMER1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.OrderTargets;
import dev.interlock.application.port.out.history.ChangeLog;
import dev.interlock.application.port.out.history.ChangeLog.RecordedChange;
import dev.interlock.application.port.out.history.ChangeLog.RecordedField;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.live.application.ActivityLog.Entry;
import dev.interlock.lock.jdbc.testing.RowsExamined;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * What is read for a change does not grow with the orders. The columns of the change log and of the orders have different collations, so
 * MySQL would read every order for a join of the two.
 */
@ApplicationTest
@Tag("engine")
class ChangeActivityRowsTest {

    private static final int ORDERS = 100;

    @Autowired
    DeskForTests desk;

    @Autowired
    ChangeLog changeLog;

    @Autowired
    TransactionOperations transaction;

    @Autowired
    DataSource database;

    @Autowired
    JdbcClient jdbc;

    /** Two, because MySQL takes the values of a single row for constants. */
    @Test
    void twoChangesAreReadWithoutTheOtherOrders() throws Exception {
        List<OrderNo> orders = Stream.generate(desk::paidOrder).limit(ORDERS).toList();
        List<OrderNo> changed = orders.subList(0, 2);
        changed.forEach(this::recordChange);
        List<Long> ids = jdbc.sql(
                        "select id from change_log where target_id in (:numbers) and command = 'CHANGE_SHIPPING'")
                .param("numbers", changed.stream().map(OrderNo::value).toList())
                .query(Long.class)
                .list();
        List<Entry> found = new ArrayList<>();

        long rows = RowsExamined.during(database, client -> found.addAll(new ChangeActivityLog(client).find(ids)));

        assertThat(found)
                .extracting(entry -> entry.target().id())
                .containsExactlyInAnyOrder(
                        changed.get(0).value(), changed.get(1).value());
        assertThat(rows).isLessThan(ORDERS);
    }

    private void recordChange(OrderNo number) {
        transaction.executeWithoutResult(status -> changeLog.append(new RecordedChange(
                OrderTargets.of(number),
                1,
                "CHANGE_SHIPPING",
                List.of(new RecordedField("MESSAGE", "", "", "Ring")),
                CUSTOMER1,
                Instant.now(),
                null)));
    }
}
