package dev.interlock.bootstrap;

import dev.interlock.application.job.RecurringJob;
import java.time.Clock;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.session.jdbc.JdbcIndexedSessionRepository;

/** The jobs that remove expired rows: on each node one statement an hour, which mostly finds nothing. An expired row counts as none. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "interlock.sessions", havingValue = "table")
class SignInJobs {

    @Bean
    RecurringJob expiredSessionRemover(JdbcIndexedSessionRepository table) {
        return new RecurringJob("remove-expired-sessions", Duration.ofHours(1), table::cleanUpExpiredSessions);
    }

    @Bean
    RecurringJob expiredBucketRemover(JdbcClient jdbc, Clock clock) {
        return new RecurringJob(
                "remove-expired-buckets",
                Duration.ofHours(1),
                () -> jdbc.sql("delete from attempt_bucket where expires_at < :now")
                        .param("now", clock.millis())
                        .update());
    }
}
