package dev.interlock.bootstrap;

import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The job that removes expired rows from the table of attempts. A missing row stands for a full bucket, as an expired one does. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "interlock.throttles", havingValue = "table")
class ThrottleJobs {

    private static final Duration PERIOD = Duration.ofHours(1);

    /** On each node: one statement an hour. */
    @Bean
    RecurringJob expiredBucketRemover(JdbcClient jdbc, Clock clock) {
        return new RecurringJob(
                "remove-expired-buckets",
                PERIOD,
                () -> jdbc.sql("delete from attempt_bucket where expires_at < :now")
                        .param("now", clock.millis())
                        .update());
    }
}
