package dev.interlock.adapter.web.security.session;

import java.util.List;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.http.HttpMethod;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;

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
    static ScriptRequests lockRequests() {
        return new ScriptRequests(PathPatternRequestMatcher.withDefaults().matcher(HttpMethod.GET, "/api/*/*/lock"));
    }

    @Bean
    @FilterRegistration(order = BEFORE_SECURITY)
    IdleLimitFilter idleLimitFilter(List<ScriptRequests> automatic, IdleLimit limit) {
        return new IdleLimitFilter(ScriptRequests.anyOf(automatic), limit);
    }
}
