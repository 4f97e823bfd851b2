package dev.interlock.bootstrap.start;

import dev.interlock.adapter.persistence.AboveZero;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.convert.DurationUnit;
import org.springframework.validation.annotation.Validated;

/**
 * The limit of a setting of Spring Boot. Without a time above zero, the server would keep sessions for good, or end each at once.
 *
 * @param timeout after which time without a request a session ends
 */
@Validated
@ConfigurationProperties("server.servlet.session")
record SessionSettings(
        @AboveZero @DurationUnit(ChronoUnit.SECONDS) Duration timeout) {}
