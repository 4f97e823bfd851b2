package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.security.session.LocksLogoutHandler;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/**
 * The filter chain of the API for the scripts of pages, which call it with the session and its CSRF token. A module that lets other
 * clients sign in adds a chain of its own before this one.
 */
@Configuration(proxyBeanMethods = false)
class ApiSecurity {

    static final RequestMatcher REQUESTS =
            PathPatternRequestMatcher.withDefaults().matcher("/api/**");

    @Bean
    @Order(3)
    SecurityFilterChain api(HttpSecurity http, ApiErrorResponder refusals, LocksLogoutHandler releasesLocks) {
        return http.securityMatcher(REQUESTS)
                .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
                .logout(logout -> logout.addLogoutHandler(releasesLocks))
                .exceptionHandling(
                        denied -> denied.authenticationEntryPoint(refusals).accessDeniedHandler(refusals))
                .build();
    }
}
