package dev.interlock.bootstrap.cluster;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * The nodes that share a database.
 *
 * @param nodes how many there are at most
 * @param leaveAfter how long a node that stops serves requests after it has said that it is not ready
 */
@Validated
@ConfigurationProperties("interlock.cluster")
record ClusterProperties(
        @Min(value = 1, message = "a whole number from 1") int nodes,

        @DurationMin(message = "a time of zero or more") Duration leaveAfter) {}
