package dev.interlock.bootstrap.health;

import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

/** Checks the database, in place of Spring Boot's check, which takes as long as the database hangs. */
@Configuration(proxyBeanMethods = false)
class DatabaseHealth {

    private static final Duration WITHIN = Duration.ofSeconds(1);

    @Bean
    HealthIndicator dbHealthIndicator(DataSource main) {
        SimpleAsyncTaskExecutor threads = new SimpleAsyncTaskExecutor("health-db-");
        threads.setDaemon(true);
        return new BoundedHealthIndicator(new WritableDatabaseIndicator(main), WITHIN, Status.DOWN, threads);
    }
}
