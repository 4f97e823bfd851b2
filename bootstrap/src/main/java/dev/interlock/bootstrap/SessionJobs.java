package dev.interlock.bootstrap;

import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.session.jdbc.JdbcIndexedSessionRepository;

/** The job that tidies the table of sessions. An expired session is refused whether or not its row is still there. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "interlock.sessions", havingValue = "table")
class SessionJobs {

    private static final Duration PERIOD = Duration.ofHours(1);

    /** On each node: one statement an hour, which mostly finds nothing. */
    @Bean
    RecurringJob expiredSessionRemover(JdbcIndexedSessionRepository table) {
        return new RecurringJob("remove-expired-sessions", PERIOD, table::cleanUpExpiredSessions);
    }
}
