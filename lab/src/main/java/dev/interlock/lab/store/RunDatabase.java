package dev.interlock.lab.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lab.database.LabDatabase;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.init.DatabasePopulatorUtils;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

/**
 * The database of stored runs. It is no {@code DataSource}: a second one in the context would take the place of the desk's.
 */
public final class RunDatabase implements AutoCloseable {

    private static final int CONNECTIONS = 3;
    private static final long TIMEOUT_MS = 2_000;

    private final HikariDataSource pool = new HikariDataSource();

    /** Connects, and creates the database and its table where they are missing. */
    public RunDatabase(LabDatabase database) {
        pool.setPoolName("lab-runs");
        pool.setJdbcUrl(database.url());
        pool.setUsername(database.user());
        pool.setPassword(database.password());
        pool.setMaximumPoolSize(CONNECTIONS);
        pool.setMinimumIdle(0);
        pool.setConnectionTimeout(TIMEOUT_MS);
        pool.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
        DatabasePopulatorUtils.execute(
                new ResourceDatabasePopulator(new ClassPathResource("db/lab/lab_run.sql")), pool);
    }

    public JdbcClient client() {
        return JdbcClient.create(pool);
    }

    @Override
    public void close() {
        pool.close();
    }
}
