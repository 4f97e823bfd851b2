package dev.interlock.bootstrap.usecase;

import dev.interlock.adapter.persistence.DatabaseClock;
import dev.interlock.adapter.persistence.Engine;
import dev.interlock.application.service.order.FencedTransaction;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;

/** The parts that all use cases share. */
@Configuration(proxyBeanMethods = false)
@EnableMethodSecurity
class UseCaseConfiguration {

    /** The clock of this process, in the shop's time zone, and in the microseconds that the databases keep. It is for people. */
    @Bean
    Clock clock(@Value("${interlock.time-zone}") ZoneId timeZone) {
        return Clock.tick(Clock.system(timeZone), Duration.ofNanos(1000));
    }

    /** Decides what is old. A use case that needs it names its parameter so. */
    @Bean
    Clock databaseClock(JdbcClient jdbc, Engine engine, @Value("${interlock.time-zone}") ZoneId timeZone) {
        return new DatabaseClock(jdbc, engine, timeZone);
    }

    @Bean
    FencedTransaction fencedTransaction() {
        return new FencedTransaction();
    }
}
