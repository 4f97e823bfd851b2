package dev.interlock.lab.store;

import com.zaxxer.hikari.HikariDataSource;
import dev.interlock.lab.database.LabDatabase;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.init.DatabasePopulatorUtils;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

/**
 * The database of stored runs. The first call connects, and creates the database and its table where they are missing, so that a
 * desk starts even where it has no right to do that. It is no {@code DataSource}: a second one in the context would take the
 * place of the desk's.
 */
public final class RunDatabase implements AutoCloseable {

    private static final int CONNECTIONS = 3;

    private final LabDatabase database;
    private @Nullable HikariDataSource pool;

    public RunDatabase(LabDatabase database) {
        this.database = database;
    }

    /** @throws org.springframework.dao.DataAccessException if the database is away, or may not be created */
    public synchronized JdbcClient client() {
        if (pool == null) {
            pool = open();
        }
        return JdbcClient.create(pool);
    }

    private HikariDataSource open() {
        HikariDataSource opened = database.pool("lab-runs", CONNECTIONS);
        try {
            DatabasePopulatorUtils.execute(
                    new ResourceDatabasePopulator(new ClassPathResource("db/lab/lab_record.sql")), opened);
            return opened;
        } catch (RuntimeException failure) {
            opened.close();
            throw failure;
        }
    }

    @Override
    public synchronized void close() {
        if (pool != null) {
            pool.close();
        }
    }
}
