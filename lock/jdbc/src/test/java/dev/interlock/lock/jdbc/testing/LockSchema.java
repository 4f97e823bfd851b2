package dev.interlock.lock.jdbc.testing;

import javax.sql.DataSource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

/** Creates the tables of the lock stores on the tested database, from the DDL that the library ships. */
public final class LockSchema {

    private LockSchema() {}

    public static void create(DataSource database) {
        String file = "dev/interlock/lock/jdbc/schema-" + TestDatabase.engine() + ".sql";
        new ResourceDatabasePopulator(new ClassPathResource(file)).execute(database);
    }
}
