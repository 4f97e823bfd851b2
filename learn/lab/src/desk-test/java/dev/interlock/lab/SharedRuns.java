package dev.interlock.lab;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lab.run.Lab;
import dev.interlock.lab.store.Runs;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.time.Clock;
import java.time.Duration;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.init.DatabasePopulatorUtils;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

/** The tables of the Lab in a database of their own, and the nodes that share them. */
final class SharedRuns implements AutoCloseable {

    private final String url = TestDatabase.create();
    private final HikariDataSource pool = new HikariDataSource();

    SharedRuns() {
        pool.setJdbcUrl(url);
        pool.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        DatabasePopulatorUtils.execute(
                new ResourceDatabasePopulator(new ClassPathResource("db/migration/V800__lab_runs.sql")), pool);
    }

    /** Returns the runs as a node sees them. The caller closes them. */
    Runs node(Lab lab, Duration limit) {
        return new Runs(lab, sql(), Clock.systemUTC(), limit);
    }

    JdbcClient sql() {
        return JdbcClient.create(pool);
    }

    @Override
    public void close() {
        pool.close();
        TestDatabase.drop(url);
    }
}
