package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.security.filter.AcceptFilter;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;
import org.springframework.web.context.support.WebApplicationContextUtils;

/** The filter chain of the management port, and of readiness on the main port (ADR 14). */
@Configuration(proxyBeanMethods = false)
class OperationsSecurity {

    private static final RequestMatcher READINESS =
            PathPatternRequestMatcher.withDefaults().matcher("/readyz");

    /**
     * Health is public, for load balancers; the rest is for admins, who sign in with HTTP Basic. The management port serves no
     * pages, and their sign-in must not work there.
     */
    @Bean
    @Order(1)
    SecurityFilterChain operations(HttpSecurity http, ProblemResponse refusals) {
        return http.securityMatcher(requests())
                .authorizeHttpRequests(requests -> requests.requestMatchers(EndpointRequest.to("health"), READINESS)
                        .permitAll()
                        .dispatcherTypeMatchers(DispatcherType.ERROR)
                        .permitAll()
                        .anyRequest()
                        .hasRole("ADMIN"))
                .httpBasic(basic -> basic.authenticationEntryPoint(new OperatorChallenge(refusals)))
                .addFilterBefore(new AcceptFilter(refusals), CsrfFilter.class)
                .build();
    }

    /** Not a constant: the matcher of endpoints remembers its application context. */
    static RequestMatcher requests() {
        return new OrRequestMatcher(EndpointRequest.toAnyEndpoint(), READINESS, OperationsSecurity::isAtManagementPort);
    }

    /** A management port of its own has a server and an application context of its own. */
    private static boolean isAtManagementPort(HttpServletRequest request) {
        return WebServerApplicationContext.hasServerNamespace(
                WebApplicationContextUtils.getRequiredWebApplicationContext(request.getServletContext()), "management");
    }
}
