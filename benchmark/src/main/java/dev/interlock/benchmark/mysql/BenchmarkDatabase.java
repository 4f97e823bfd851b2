package dev.interlock.benchmark.mysql;

import dev.interlock.adapter.persistence.testing.TestDatabase;
import dev.interlock.benchmark.contender.Locks;
import java.util.List;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

/** A database for one run, with everybody's tables, and an order for each name that is locked. */
public record BenchmarkDatabase(String url) implements AutoCloseable {

    public static BenchmarkDatabase create() {
        String url = TestDatabase.create();
        DataSource database = new DriverManagerDataSource(url);
        Flyway.configure().dataSource(database).load().migrate();
        new ResourceDatabasePopulator(
                        new ClassPathResource("org/springframework/integration/jdbc/schema-mysql.sql"),
                        new ClassPathResource("shedlock.sql"))
                .execute(database);
        addOrders(new JdbcTemplate(database));
        return new BenchmarkDatabase(url);
    }

    private static void addOrders(JdbcTemplate database) {
        List<Object[]> numbers =
                Locks.all().stream().map(number -> new Object[] {number}).toList();
        database.batchUpdate("""
                insert into purchase_order (order_number, version, state, orderer_id, orderer_name,
                  receiver_name, receiver_phone, zip_code, address1, address2, message, placed_at)
                values (?, 0, 'PREPARING', 'kim', 'Kim', 'Kim', '010', '04524', 'Street 1', '', '', utc_timestamp(6))
                """, numbers);
    }

    @Override
    public void close() {
        TestDatabase.drop(url);
    }
}
