package dev.interlock.bootstrap.health;

import javax.sql.DataSource;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Checks the database, in place of Spring Boot's check, which takes as long as the database hangs. */
@Configuration(proxyBeanMethods = false)
class DatabaseHealth {

    @Bean
    HealthIndicator dbHealthIndicator(DataSource main) {
        return new BoundedHealthIndicator(new WritableDatabaseIndicator(main));
    }
}
