package dev.interlock.bootstrap.start;

import org.flywaydb.core.api.output.MigrateResult;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Migrates the database in one line of the log. Flyway itself writes one for each migration, and warns of what is intended here. */
@Configuration(proxyBeanMethods = false)
class MigrationConfiguration {

    private static final Logger log = LoggerFactory.getLogger(MigrationConfiguration.class);

    @Bean
    static FlywayMigrationStrategy migrateInOneLine() {
        return flyway -> {
            MigrateResult result = flyway.migrate();
            if (result.migrationsExecuted > 0) {
                log.info(
                        "The database has {} more migrations, and is at version {}",
                        result.migrationsExecuted,
                        result.targetSchemaVersion);
            }
        };
    }
}
