package dev.interlock.adapter.web.security.session;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.core.session.SessionRegistry;
import org.springframework.security.core.session.SessionRegistryImpl;
import org.springframework.security.web.session.HttpSessionEventPublisher;

/** The registry of sessions, by which a member's sessions are ended, and the end of unused ones. */
@Configuration(proxyBeanMethods = false)
class SessionConfiguration {

    @Bean
    SessionRegistry sessionRegistry() {
        return new SessionRegistryImpl();
    }

    /** Tells the registry which sessions have ended. */
    @Bean
    HttpSessionEventPublisher sessionEvents() {
        return new HttpSessionEventPublisher();
    }

    /** Before the filters of Spring Security, which then find no session that has ended. */
    @Bean
    FilterRegistrationBean<IdleLimitFilter> idleLimit(@Value("${server.servlet.session.timeout}") Duration limit) {
        FilterRegistrationBean<IdleLimitFilter> filter =
                new FilterRegistrationBean<>(new IdleLimitFilter(ScriptRequests.ALL, limit, System::nanoTime));
        filter.setOrder(SecurityFilterProperties.DEFAULT_FILTER_ORDER - 1);
        return filter;
    }
}
