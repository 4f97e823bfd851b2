package dev.interlock.adapter.api.token;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistration;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.authentication.builders.AuthenticationManagerBuilder;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;

/**
 * The filter chain of the API. Its token signs each request in, and no session is made or used. A CSRF token is not needed, because a
 * browser does not add the header by itself. Scripts of other sites may not send it (no CORS).
 */
@Configuration(proxyBeanMethods = false)
class ApiSecurity {

    private static final String REQUESTS = "/api/**";

    /** Before every filter that looks at sessions: those of Spring Security come last. */
    private static final int BEFORE_SESSIONS = SecurityFilterProperties.DEFAULT_FILTER_ORDER - 10;

    private static final String DOCUMENT = "/api/openapi.yaml";

    private static final Set<String> SAFE_METHODS = Set.of("GET", "HEAD", "OPTIONS");

    @Bean
    @FilterRegistration(order = BEFORE_SESSIONS, urlPatterns = "/api/*")
    SessionlessFilter sessionless() {
        return new SessionlessFilter();
    }

    @Bean
    @Order(2)
    SecurityFilterChain api(
            HttpSecurity http,
            ApiTokenIntrospector introspector,
            ApplicationEventPublisher events,
            TokenErrorResponder refusals) {
        http.getSharedObject(AuthenticationManagerBuilder.class)
                .authenticationEventPublisher(new RefusedTokens(events));
        return http.securityMatcher(REQUESTS)
                .sessionManagement(AbstractHttpConfigurer::disable)
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .csrf(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .oauth2ResourceServer(server -> server.opaqueToken(token -> token.introspector(introspector)
                                .authenticationConverter(ApiTokenIntrospector::authentication))
                        .authenticationEntryPoint(refusals)
                        .accessDeniedHandler(refusals))
                .authorizeHttpRequests(requests -> requests.requestMatchers(DOCUMENT)
                        .permitAll()
                        .requestMatchers(ApiSecurity::isSafe)
                        .authenticated()
                        .anyRequest()
                        .hasAuthority(TokenScope.WRITE_AUTHORITY))
                .build();
    }

    private static boolean isSafe(HttpServletRequest request) {
        return SAFE_METHODS.contains(request.getMethod());
    }
}
