package dev.interlock.lock.jdbc.testing;

import javax.sql.DataSource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

/** Creates the tables of the lock stores on the tested database, from the DDL that the library ships. */
public final class LockSchema {

    private LockSchema() {}

    public static void create(DataSource database) {
        String file = TestDatabase.onMySql() ? "schema-mysql.sql" : "schema-h2.sql";
        new ResourceDatabasePopulator(new ClassPathResource("dev/interlock/lock/jdbc/" + file)).execute(database);
    }
}
