package dev.interlock.bootstrap.dispatch;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/** @param delay how long the labels that the application makes itself take, each */
@Validated
@ConfigurationProperties("interlock.labels")
record LabelProperties(
        @NotNull @DurationMin(message = "a time of zero or more, such as 300ms")
        Duration delay) {}
