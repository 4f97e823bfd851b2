package dev.interlock.dispatch;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/** @param delay how long the labels that the application makes itself take, each */
@Validated
@ConfigurationProperties("interlock.labels")
record LabelProperties(
        @DefaultValue("300ms") @NotNull @DurationMin(message = "a time of zero or more, such as 300ms")
        Duration delay) {}
