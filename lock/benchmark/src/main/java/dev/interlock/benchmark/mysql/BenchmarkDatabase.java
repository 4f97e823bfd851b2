package dev.interlock.benchmark.mysql;

import dev.interlock.benchmark.contender.LockNames;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

/** A database for one run, with the tables of all contenders and an order for each name to lock. */
public record BenchmarkDatabase(String name, String url) implements AutoCloseable {

    public static BenchmarkDatabase create() {
        String name = "benchmark_" + UUID.randomUUID().toString().replace("-", "");
        server().execute("create database " + name + " character set utf8mb4");
        String url = MySqlServer.URL.replaceFirst("(//[^/]+/)[^?]*", "$1" + name);
        DataSource database = new DriverManagerDataSource(url);
        Flyway.configure().dataSource(database).load().migrate();
        new ResourceDatabasePopulator(
                        new ClassPathResource("dev/interlock/lock/jdbc/schema-mysql.sql"),
                        new ClassPathResource("org/springframework/integration/jdbc/schema-mysql.sql"),
                        new ClassPathResource("shedlock.sql"))
                .execute(database);
        addOrders(new JdbcTemplate(database));
        return new BenchmarkDatabase(name, url);
    }

    private static void addOrders(JdbcTemplate database) {
        List<Object[]> numbers =
                LockNames.all().stream().map(number -> new Object[] {number}).toList();
        database.batchUpdate("""
                insert into purchase_order (order_number, version, state, orderer_id, orderer_name,
                  receiver_name, receiver_phone, zip_code, address1, address2, message, placed_at)
                values (?, 0, 'PREPARING', 'kim', 'Kim', 'Kim', '010', '04524', 'Street 1', '', '', utc_timestamp(6))
                """, numbers);
    }

    private static JdbcTemplate server() {
        return new JdbcTemplate(new DriverManagerDataSource(MySqlServer.URL));
    }

    @Override
    public void close() {
        server().execute("drop database " + name);
    }
}
