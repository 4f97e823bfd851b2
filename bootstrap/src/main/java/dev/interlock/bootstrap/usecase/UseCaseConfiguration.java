package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.order.FencedTransaction;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;

/** What all use cases share. */
@Configuration(proxyBeanMethods = false)
@EnableMethodSecurity
class UseCaseConfiguration {

    /** In the shop's time zone, and in the microseconds that the databases keep. */
    @Bean
    Clock clock(@Value("${interlock.time-zone}") ZoneId timeZone) {
        return Clock.tick(Clock.system(timeZone), Duration.ofNanos(1000));
    }

    @Bean
    FencedTransaction fencedTransaction() {
        return new FencedTransaction();
    }
}
