package dev.interlock.adapter.persistence.product;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.jdbc.testing.DatabaseCondition;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** The migration moves the stock of existing products into a separate table. */
@Tag("database")
@Tag("proof")
@ExtendWith(DatabaseCondition.class)
class ProductMigrationTest {

    private final String url = TestDatabase.create();
    private final SingleConnectionDataSource database = new SingleConnectionDataSource(url, true);

    @AfterEach
    void dropDatabase() {
        database.destroy();
        TestDatabase.drop(url);
    }

    @Test
    void theStockOfEachProductIsKept() {
        migrateTo("14");
        JdbcClient jdbc = JdbcClient.create(database);
        jdbc.sql("insert into product (product_id, name, price, stock) values ('P-001', 'Lamp', 15000, 7)")
                .update();
        jdbc.sql("insert into product (product_id, name, price, stock) values ('P-002', 'Mat', 29000, 0)")
                .update();

        migrateTo("16");

        assertThat(jdbc.sql("select product_id, pieces, count_version from product_stock order by product_id")
                        .query()
                        .listOfRows())
                .containsExactly(
                        Map.of("product_id", "P-001", "pieces", 7, "count_version", 0L),
                        Map.of("product_id", "P-002", "pieces", 0, "count_version", 0L));
        assertThat(jdbc.sql(
                                "select name_en, name_ko, name_zh, price, version, state from product where product_id = 'P-001'")
                        .query()
                        .singleRow())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "name_en", "Lamp",
                        "name_ko", "Lamp",
                        "name_zh", "Lamp",
                        "price", 15_000L,
                        "version", 0L,
                        "state", "ON_SALE"));
    }

    private void migrateTo(String version) {
        Flyway.configure().dataSource(database).target(version).load().migrate();
    }
}
