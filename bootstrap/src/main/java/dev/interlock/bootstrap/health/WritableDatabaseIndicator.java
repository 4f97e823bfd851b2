package dev.interlock.bootstrap.health;

import javax.sql.DataSource;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.jdbc.health.DataSourceHealthIndicator;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Spring Boot's check of the database, and on MySQL whether the server accepts writes. After a failover it may be read-only. */
class WritableDatabaseIndicator extends DataSourceHealthIndicator {

    private static final String IS_READ_ONLY =
            "select @@global.read_only or @@global.innodb_read_only or @@session.transaction_read_only";

    private final JdbcClient jdbc;

    WritableDatabaseIndicator(DataSource database) {
        super(database);
        this.jdbc = JdbcClient.create(database);
    }

    @Override
    protected void doHealthCheck(Health.Builder builder) throws Exception {
        super.doHealthCheck(builder);
        boolean mySql = "MySQL".equals(builder.build().getDetails().get("database"));
        if (mySql && jdbc.sql(IS_READ_ONLY).query(Boolean.class).single()) {
            builder.down().withDetail("error", "The server is read-only");
        }
    }
}
