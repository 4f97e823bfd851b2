package dev.interlock.adapter.api.token;

import dev.interlock.application.port.in.member.MemberQueries;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Set;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterProperties;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.oauth2.server.resource.web.authentication.BearerTokenAuthenticationFilter;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.authentication.AuthenticationEntryPointFailureHandler;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.AndRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/**
 * The filter chain of requests to the API with a token. Such a request is signed in by itself: it makes no session and uses none, and
 * needs no CSRF token, because a browser does not add the header by itself. Scripts of other sites may not send it (no CORS).
 */
@Configuration(proxyBeanMethods = false)
class TokenSecurity {

    private static final String SCHEME = "Bearer ";

    private static final Set<String> SAFE_METHODS = Set.of("GET", "HEAD", "OPTIONS");

    private static final RequestMatcher WITH_TOKEN =
            new AndRequestMatcher(PathPatternRequestMatcher.withDefaults().matcher("/api/**"), TokenSecurity::hasToken);

    /** Before every filter that looks at sessions: those of Spring Security come last. */
    private static final int BEFORE_SESSIONS = SecurityFilterProperties.DEFAULT_FILTER_ORDER - 10;

    @Bean
    static FilterRegistrationBean<SessionlessFilter> sessionless() {
        FilterRegistrationBean<SessionlessFilter> filter =
                new FilterRegistrationBean<>(new SessionlessFilter(WITH_TOKEN));
        filter.setOrder(BEFORE_SESSIONS);
        return filter;
    }

    /** Removes the rules for sessions that all chains begin with, such as the end of a session that is over. */
    @Bean
    @Order(2)
    SecurityFilterChain apiTokens(
            HttpSecurity http,
            ApiTokenTable tokens,
            MemberQueries memberQueries,
            ApplicationEventPublisher events,
            TokenErrorResponder refusals) {
        AuthenticationEntryPointFailureHandler failures = new AuthenticationEntryPointFailureHandler(refusals);
        failures.setRethrowAuthenticationServiceException(false);
        BearerTokenAuthenticationFilter bearer =
                new BearerTokenAuthenticationFilter(new ApiTokenAuthenticationManager(tokens, memberQueries, events));
        bearer.setAuthenticationFailureHandler(failures);
        bearer.setAuthenticationEntryPoint(refusals); // of a header that holds no token
        return http.securityMatcher(WITH_TOKEN)
                .sessionManagement(AbstractHttpConfigurer::disable)
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .csrf(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .addFilterBefore(bearer, AuthorizationFilter.class)
                .authorizeHttpRequests(requests -> requests.requestMatchers(TokenSecurity::isSafe)
                        .authenticated()
                        .anyRequest()
                        .hasAuthority(TokenScope.WRITE_AUTHORITY))
                .exceptionHandling(
                        denied -> denied.authenticationEntryPoint(refusals).accessDeniedHandler(refusals))
                .build();
    }

    private static boolean isSafe(HttpServletRequest request) {
        return SAFE_METHODS.contains(request.getMethod());
    }

    private static boolean hasToken(HttpServletRequest request) {
        String authorization = request.getHeader(HttpHeaders.AUTHORIZATION);
        return authorization != null && authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }
}
