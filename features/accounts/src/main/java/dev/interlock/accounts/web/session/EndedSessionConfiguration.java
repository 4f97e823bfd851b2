package dev.interlock.accounts.web.session;

import dev.interlock.adapter.web.security.session.LocksLogoutHandler;
import dev.interlock.application.job.RecurringJob;
import java.time.Duration;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class EndedSessionConfiguration {

    /** Below the second within which a session must end, by the time that a read takes. */
    private static final Duration EPOCH_PERIOD = Duration.ofMillis(800);

    /** The filters of Spring Security then find no session that has ended. */
    @Bean
    @FilterRegistration(order = SecurityFilterProperties.DEFAULT_FILTER_ORDER - 1)
    EndedSessionFilter endedSessions(MemberSessions sessions, LocksLogoutHandler locks) {
        return new EndedSessionFilter(sessions, locks);
    }

    /** Ends the sessions of an earlier epoch. */
    @Bean
    RecurringJob memberEpochReader(MemberSessions sessions) {
        return new RecurringJob("read-member-epochs", EPOCH_PERIOD, sessions::endOutdated);
    }
}
