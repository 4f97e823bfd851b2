package dev.interlock.adapter.web.security.session;

import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.OncePerRequestFilter;

/** The end of sessions. Both filters are before those of Spring Security, which then find no session that has ended. */
@Configuration(proxyBeanMethods = false)
class SessionConfiguration {

    private static final int BEFORE_SECURITY = SecurityFilterProperties.DEFAULT_FILTER_ORDER - 1;

    @Bean
    @ConditionalOnProperty(name = "interlock.sessions", havingValue = "memory")
    LocalSessions localSessions() {
        return new LocalSessions();
    }

    @Bean
    FilterRegistrationBean<OncePerRequestFilter> idleLimitFilter(IdleLimit limit) {
        return at(BEFORE_SECURITY - 1, new IdleLimitFilter(ScriptRequests.ALL, limit));
    }

    @Bean
    FilterRegistrationBean<OncePerRequestFilter> endedSessions(MemberSessions sessions, LocksLogoutHandler locks) {
        return at(BEFORE_SECURITY, new EndedSessionFilter(sessions, locks));
    }

    private static FilterRegistrationBean<OncePerRequestFilter> at(int order, OncePerRequestFilter filter) {
        FilterRegistrationBean<OncePerRequestFilter> registration = new FilterRegistrationBean<>(filter);
        registration.setOrder(order);
        return registration;
    }
}
