package dev.interlock.adapter.persistence.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.interlock.lock.jdbc.testing.DatabaseCondition;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** The migration of the log of changed lines into the change log. */
@Tag("database")
@Tag("proof")
@ExtendWith(DatabaseCondition.class)
class QuantitiesMigrationTest {

    private static final String ORDER = "261124-120000-AAAAAA";
    private static final String OTHER_ORDER = "261124-120000-BBBBBB";

    private final String url = TestDatabase.create();
    private final SingleConnectionDataSource database = new SingleConnectionDataSource(url, true);
    private final JdbcClient jdbc = JdbcClient.create(database);

    @BeforeEach
    void createTablesOfEarlierVersion() {
        migrateTo("25");
        addOrder(ORDER);
        addOrder(OTHER_ORDER);
    }

    @AfterEach
    void dropDatabase() {
        database.destroy();
        TestDatabase.drop(url);
    }

    @Test
    void aChangeOfLinesHasTheQuantitiesByProductAndTheTotal() {
        addLine(ORDER, "P-001", 30_000, 12);
        addLine(ORDER, "P-003", 7_000, 1);
        addChange(41, ORDER, 1, "CHANGE_LINES", "LINES", "Tea × 2, Cup × 1", "Tea × 3, Pot × 1");
        addLineChange(ORDER, 1, "P-001", 30_000, 2, 3);
        addLineChange(ORDER, 1, "P-002", 5_000, 1, 0);
        addLineChange(ORDER, 1, "P-003", 7_000, 0, 1);
        addChange(42, ORDER, 2, "CHANGE_LINES", "LINES", "Tea × 3, Pot × 1", "Tea × 12, Pot × 1");
        addLineChange(ORDER, 2, "P-001", 30_000, 3, 12);

        migrateTo("26");

        assertThat(fieldsOf(ORDER, 1))
                .containsExactly(
                        tuple("QUANTITIES", "P-001", "2", "3"),
                        tuple("QUANTITIES", "P-002", "1", ""),
                        tuple("QUANTITIES", "P-003", "", "1"),
                        tuple("TOTAL", "", "65000", "97000"));
        assertThat(fieldsOf(ORDER, 2))
                .containsExactly(tuple("QUANTITIES", "P-001", "3", "12"), tuple("TOTAL", "", "97000", "367000"));
    }

    @Test
    void anEqualTotalIsLeftOut() {
        addLine(ORDER, "P-002", 5_000, 1);
        addChange(41, ORDER, 1, "CHANGE_LINES", "LINES", "Cup × 1", "Glass × 1");
        addLineChange(ORDER, 1, "P-001", 5_000, 1, 0);
        addLineChange(ORDER, 1, "P-002", 5_000, 0, 1);

        migrateTo("26");

        assertThat(fieldsOf(ORDER, 1))
                .containsExactly(tuple("QUANTITIES", "P-001", "1", ""), tuple("QUANTITIES", "P-002", "", "1"));
    }

    @Test
    void aChangeWithoutRecordedLinesKeepsItsTexts() {
        addLine(ORDER, "P-001", 30_000, 3);
        addChange(41, ORDER, 1, "CHANGE_LINES", "LINES", "Tea × 1", "Tea × 2");
        addChange(42, ORDER, 2, "CHANGE_LINES", "LINES", "Tea × 2", "Tea × 3");
        addLineChange(ORDER, 2, "P-001", 30_000, 2, 3);

        migrateTo("26");

        assertThat(fieldsOf(ORDER, 1)).containsExactly(tuple("QUANTITIES", "", "Tea × 1", "Tea × 2"));
        assertThat(fieldsOf(ORDER, 2))
                .containsExactly(tuple("QUANTITIES", "P-001", "2", "3"), tuple("TOTAL", "", "60000", "90000"));
    }

    /** Orders and products count their versions apart, and so do orders among each other. */
    @Test
    void otherChangesStay() {
        addLine(ORDER, "P-001", 30_000, 2);
        addLine(OTHER_ORDER, "P-001", 30_000, 8);
        addChange(41, ORDER, 1, "CHANGE_LINES", "LINES", "Tea × 1", "Tea × 2");
        addLineChange(ORDER, 1, "P-001", 30_000, 1, 2);
        addChange(42, ORDER, 1, "CHANGE_SHIPPING", "ADDRESS1", "Main Street", "Side Street");
        addChange(43, OTHER_ORDER, 1, "CHANGE_LINES", "LINES", "Tea × 9", "Tea × 8");
        addLineChange(OTHER_ORDER, 1, "P-001", 30_000, 9, 8);

        migrateTo("26");

        assertThat(fieldsOf(ORDER, 1))
                .containsExactly(
                        tuple("QUANTITIES", "P-001", "1", "2"),
                        tuple("ADDRESS1", "", "Main Street", "Side Street"),
                        tuple("TOTAL", "", "30000", "60000"));
        assertThat(fieldsOf(OTHER_ORDER, 1))
                .containsExactly(tuple("QUANTITIES", "P-001", "9", "8"), tuple("TOTAL", "", "270000", "240000"));
    }

    @Test
    void allRowsOfAChangeHaveItsActorItsTimeAndItsCommand() {
        addLine(ORDER, "P-001", 30_000, 2);
        addLine(ORDER, "P-002", 5_000, 1);
        addChange(41, ORDER, 1, "CHANGE_LINES", "LINES", "Tea × 1", "Tea × 2, Cup × 1");
        addLineChange(ORDER, 1, "P-001", 30_000, 1, 2);
        addLineChange(ORDER, 1, "P-002", 5_000, 0, 1);

        migrateTo("26");

        assertThat(jdbc.sql("""
                        select distinct target_type, target_id, version, command, actor_id, actor_name, actor_role,
                               cast(changed_at as char(26)) at
                          from change_log
                        """).query().listOfRows())
                .singleElement()
                .satisfies(row -> assertThat(row)
                        .containsEntry("target_type", "Order")
                        .containsEntry("target_id", ORDER)
                        .containsEntry("command", "CHANGE_LINES")
                        .containsEntry("actor_id", "park")
                        .containsEntry("actor_name", "Park")
                        .containsEntry("actor_role", "ADMIN")
                        .containsEntry("at", "2026-11-24 12:00:00.123456"));
    }

    /** A customer has read up to an id, so a change that has another id, or names the customer twice, would be new again. */
    @Test
    void aCustomerIsNotNotifiedAgain() {
        addLine(ORDER, "P-001", 30_000, 2);
        addLine(ORDER, "P-002", 5_000, 1);
        addChange(41, ORDER, 1, "CHANGE_LINES", "LINES", "Tea × 1", "Tea × 2, Cup × 1");
        addLineChange(ORDER, 1, "P-001", 30_000, 1, 2);
        addLineChange(ORDER, 1, "P-002", 5_000, 0, 1);
        jdbc.sql("update change_log set notified = 'kim'").update();

        migrateTo("26");

        assertThat(jdbc.sql("select id from change_log where notified = 'kim'")
                        .query(Long.class)
                        .list())
                .containsExactly(41L);
        assertThat(jdbc.sql("select id from change_log").query(Long.class).list())
                .hasSize(3);
    }

    private List<Tuple> fieldsOf(String order, long version) {
        return jdbc.sql("""
                        select field, item, value_before, value_after
                          from change_log
                         where target_type = 'Order' and target_id = ? and version = ?
                         order by id
                        """)
                .params(order, version)
                .query((row, n) -> tuple(row.getString(1), row.getString(2), row.getString(3), row.getString(4)))
                .list();
    }

    private void addOrder(String number) {
        jdbc.sql("""
                insert into purchase_order
                  (order_number, version, state, orderer_id, orderer_name, receiver_name, receiver_phone, zip_code,
                   address1, address2, message, placed_at)
                values (?, 2, 'PAYMENT_WAITING', 'kim', 'Kim', 'Kim', '010', '04524', 'a', '', '', '2026-11-24 12:00:00')
                """).param(number).update();
    }

    private void addLine(String order, String product, long price, int quantity) {
        jdbc.sql("""
                        insert into order_line (order_number, product_id, product_name, price, quantity)
                        values (?, ?, 'Tea', ?, ?)
                        """).params(order, product, price, quantity).update();
    }

    private void addChange(
            long id, String order, long version, String command, String field, String before, String after) {
        jdbc.sql("""
                        insert into change_log
                          (id, target_type, target_id, version, command, actor_id, actor_name, actor_role, changed_at, field,
                           value_before, value_after)
                        values (?, 'Order', ?, ?, ?, 'park', 'Park', 'ADMIN', '2026-11-24 12:00:00.123456', ?, ?, ?)
                        """).params(id, order, version, command, field, before, after).update();
    }

    private void addLineChange(String order, long version, String product, long price, int before, int after) {
        jdbc.sql("""
                        insert into order_line_change
                          (order_number, version, product_id, product_name, price, quantity_before, quantity_after)
                        values (?, ?, ?, 'Tea', ?, ?, ?)
                        """).params(order, version, product, price, before, after).update();
    }

    private void migrateTo(String version) {
        Flyway.configure().dataSource(database).target(version).load().migrate();
    }
}
