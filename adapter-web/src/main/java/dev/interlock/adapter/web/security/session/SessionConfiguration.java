package dev.interlock.adapter.web.security.session;

import java.util.List;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.http.HttpMethod;
import org.springframework.security.web.util.matcher.AndRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** The end of sessions. Its filter is before those of Spring Security, which then find no session that has ended. */
@Configuration(proxyBeanMethods = false)
class SessionConfiguration {

    private static final int BEFORE_SECURITY = SecurityFilterProperties.DEFAULT_FILTER_ORDER - 2;

    @Bean
    @Fallback
    LocalSessions localSessions() {
        return new LocalSessions();
    }

    @Bean
    SessionOrCookieCsrfTokens csrfTokens() {
        return new SessionOrCookieCsrfTokens();
    }

    @Bean
    @FilterRegistration(order = BEFORE_SECURITY)
    SessionLimitsFilter sessionLimitsFilter(List<ScriptRequests> scripts, SessionLimits limit) {
        RequestMatcher reads = request -> HttpMethod.GET.matches(request.getMethod());
        return new SessionLimitsFilter(new AndRequestMatcher(reads, ScriptRequests.anyOf(scripts)), limit);
    }
}
