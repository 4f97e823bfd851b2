package dev.interlock.adapter.api.token;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
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
 * The filter chain of the API, whose requests are signed in by a token each. They make no session and use none, and need no CSRF token,
 * because a browser does not add the header by itself. Scripts of other sites may not send it (no CORS).
 */
@Configuration(proxyBeanMethods = false)
class ApiSecurity {

    private static final String REQUESTS = "/api/**";

    private static final String DOCUMENT = "/api/openapi.yaml";

    private static final Set<String> SAFE_METHODS = Set.of("GET", "HEAD", "OPTIONS");

    /** Removes the rules for sessions that all chains begin with, such as the end of a session that is over. */
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
