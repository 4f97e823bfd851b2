package dev.interlock.adapter.persistence.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.jdbc.testing.DatabaseCondition;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** The migration of the changes of orders and of products into one table. */
@Tag("database")
@Tag("proof")
@ExtendWith(DatabaseCondition.class)
class ChangeLogMigrationTest {

    private final String url = TestDatabase.create();
    private final SingleConnectionDataSource database = new SingleConnectionDataSource(url, true);
    private final JdbcClient jdbc = JdbcClient.create(database);

    @AfterEach
    void dropDatabase() {
        database.destroy();
        TestDatabase.drop(url);
    }

    @Test
    void allChangesAreKeptAndThoseOfOrdersKeepTheirIds() {
        migrateTo("21");
        jdbc.sql("""
                insert into purchase_order
                  (order_number, version, state, orderer_id, orderer_name, receiver_name, receiver_phone, zip_code,
                   address1, address2, message, placed_at)
                values ('261124-120000-AAAAAA', 1, 'PREPARING', 'kim', 'Kim', 'Kim', '010', '04524', 'a', '', '',
                        '2026-11-24 12:00:00')
                """).update();
        insert("order_change", "order_number", 41, "261124-120000-AAAAAA");
        jdbc.sql("update order_change set notified = 'kim'").update();
        jdbc.sql("insert into product (product_id, name_en, price) values ('P-001', 'Lamp', 15000)")
                .update();
        insert("product_change", "product_id", 7, "P-001");

        migrateTo("23");

        var changes = jdbc.sql(
                        "select id, target_type, target_id, version, notified from change_log order by target_type")
                .query()
                .listOfRows();
        assertThat(changes).hasSize(2);
        assertThat(changes.get(0))
                .containsEntry("id", 41L)
                .containsEntry("target_id", "261124-120000-AAAAAA")
                .containsEntry("version", 1L)
                .containsEntry("notified", "kim");
        assertThat(changes.get(1)).containsEntry("target_type", "Product").containsEntry("target_id", "P-001");
        assertThat(changes.get(1).get("id")).isNotEqualTo(41L);
    }

    private void insert(String table, String key, long id, String target) {
        jdbc.sql("""
                        insert into %s
                          (id, %s, version, command, actor_id, actor_name, actor_role, changed_at, field,
                           value_before, value_after)
                        values (?, ?, 1, 'CHANGE', 'park', 'Park', 'ADMIN', '2026-11-24 12:00:00', 'FIELD', 'a', 'b')
                        """.formatted(table, key)).params(id, target).update();
    }

    private void migrateTo(String version) {
        Flyway.configure().dataSource(database).target(version).load().migrate();
    }
}
