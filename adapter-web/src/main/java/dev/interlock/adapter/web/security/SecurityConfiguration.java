package dev.interlock.adapter.web.security;

import dev.interlock.application.port.in.editlock.ReleaseEditLock;
import dev.interlock.application.port.in.member.MemberQueries;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.RequestCacheConfigurer;
import org.springframework.security.config.annotation.web.configurers.SessionManagementConfigurer;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.core.session.SessionRegistry;
import org.springframework.security.core.session.SessionRegistryImpl;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.authentication.UsernamePasswordAuthenticationFilter;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.session.HttpSessionEventPublisher;
import org.springframework.security.web.session.SessionInformationExpiredStrategy;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;
import org.springframework.web.context.support.WebApplicationContextUtils;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.ViewResolver;
import tools.jackson.databind.json.JsonMapper;

/**
 * Who may ask for which address. Roles are checked again on the use cases and ownership in the queries: this is the fence
 * around the house, not the lock of its rooms.
 */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {

    /** No inline script or style anywhere, so none that an attacker could smuggle in. */
    private static final String CONTENT_SECURITY_POLICY =
            "default-src 'self'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'; object-src 'none'";

    @Bean
    SecurityFilterChain pages(
            HttpSecurity http,
            @Qualifier("thymeleafViewResolver") ViewResolver views,
            LocaleResolver locales,
            SignedMemberField seal,
            SavedForms savedForms,
            HttpSessionLocks locks,
            ReleaseEditLock releaseEditLock,
            MemberQueries memberQueries,
            SessionRegistry sessions) {
        FilterErrorPage filterErrorPage = new FilterErrorPage(views, locales, new SessionOrCookieCsrfTokens());
        LoginFailureHandler refused = new LoginFailureHandler();
        ExpiredSessionHandler lostSession = new ExpiredSessionHandler(filterErrorPage, seal, savedForms);
        return common(http)
                .sessionManagement(counted(sessions, lostSession))
                .authorizeHttpRequests(requests -> requests.requestMatchers("/login", "/theme", "/error", "/assets/**")
                        .permitAll()
                        .requestMatchers("/orders/new")
                        .hasRole("CUSTOMER")
                        .requestMatchers("/admin/**")
                        .hasRole("ADMIN")
                        .anyRequest()
                        .authenticated())
                .formLogin(login -> login.loginPage("/login")
                        .successHandler(new ConfirmedSignInHandler(
                                memberQueries, new SignInHandler(locks, savedForms), refused))
                        .failureHandler(refused))
                .logout(logout -> logout.addLogoutHandler(new LocksLogoutHandler(locks, releaseEditLock))
                        .logoutSuccessHandler(new SignOutHandler(savedForms)))
                .exceptionHandling(denied ->
                        denied.authenticationEntryPoint(new SignInEntryPoint()).accessDeniedHandler(lostSession))
                .addFilterBefore(new MalformedFormFilter(filterErrorPage), CsrfFilter.class)
                .addFilterBefore(new SignInQueryFilter(filterErrorPage), UsernamePasswordAuthenticationFilter.class)
                .addFilterAfter(new SubmittedFormFilter(savedForms), AuthorizationFilter.class)
                .build();
    }

    /**
     * For the session of a page, or for HTTP Basic. A request with an {@code Authorization} header was not made by a form of
     * another site, and needs no token.
     */
    @Bean
    @Order(2)
    SecurityFilterChain api(
            HttpSecurity http,
            JsonMapper json,
            SessionRegistry sessions,
            HttpSessionLocks locks,
            ReleaseEditLock releaseEditLock) {
        ApiErrorResponder refusals = new ApiErrorResponder(json);
        return common(http.securityMatcher("/api/**"))
                .sessionManagement(counted(
                        sessions,
                        ended -> refusals.answer(HttpStatus.UNAUTHORIZED, ended.getRequest(), ended.getResponse())))
                .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
                .logout(logout -> logout.addLogoutHandler(new LocksLogoutHandler(locks, releaseEditLock)))
                .httpBasic(basic -> basic.authenticationEntryPoint(refusals))
                .csrf(csrf -> csrf.requireCsrfProtectionMatcher(
                        request -> request.getHeader(HttpHeaders.AUTHORIZATION) == null
                                && CsrfFilter.DEFAULT_CSRF_MATCHER.matches(request)))
                .exceptionHandling(
                        denied -> denied.authenticationEntryPoint(refusals).accessDeniedHandler(refusals))
                .addFilterBefore(new MalformedFormFilter(refusals), CsrfFilter.class)
                .build();
    }

    /**
     * The management port, and readiness on the main port. Health is for load balancers; the rest is for admins, who sign in with
     * HTTP Basic. Pages are not served on the management port, and the sign-in of their chain must not work there.
     */
    @Bean
    @Order(1)
    SecurityFilterChain operations(HttpSecurity http, JsonMapper json, SessionRegistry sessions) {
        ApiErrorResponder refusals = new ApiErrorResponder(json);
        RequestMatcher readiness = PathPatternRequestMatcher.withDefaults().matcher("/readyz");
        return common(http.securityMatcher(new OrRequestMatcher(
                        EndpointRequest.toAnyEndpoint(), readiness, SecurityConfiguration::isAtManagementPort)))
                .sessionManagement(
                        counted(sessions, ended -> ended.getResponse().setStatus(HttpStatus.UNAUTHORIZED.value())))
                .authorizeHttpRequests(requests -> requests.requestMatchers(EndpointRequest.to("health"), readiness)
                        .permitAll()
                        .dispatcherTypeMatchers(DispatcherType.ERROR)
                        .permitAll()
                        .anyRequest()
                        .hasRole("ADMIN"))
                .httpBasic(basic -> basic.authenticationEntryPoint(new OperatorChallenge(refusals)))
                .addFilterBefore(new MalformedFormFilter(refusals), CsrfFilter.class)
                .build();
    }

    /** Its server has an application context of its own, if the port is another one. */
    private static boolean isAtManagementPort(HttpServletRequest request) {
        return WebServerApplicationContext.hasServerNamespace(
                WebApplicationContextUtils.getRequiredWebApplicationContext(request.getServletContext()), "management");
    }

    /** No request cache: it would make a session for each page that an anonymous request asks for. */
    private static HttpSecurity common(HttpSecurity http) {
        return http.csrf(csrf -> csrf.csrfTokenRepository(new SessionOrCookieCsrfTokens()))
                .requestCache(RequestCacheConfigurer::disable)
                .headers(headers -> headers.contentSecurityPolicy(
                                policy -> policy.policyDirectives(CONTENT_SECURITY_POLICY))
                        .referrerPolicy(referrer -> referrer.policy(ReferrerPolicy.SAME_ORIGIN))
                        .permissionsPolicyHeader(permissions ->
                                permissions.policy("camera=(), geolocation=(), microphone=(), payment=()"))
                        .crossOriginOpenerPolicy(opener -> opener.policy(CrossOriginOpenerPolicy.SAME_ORIGIN)));
    }

    /** Any number of sessions a member, but registered, so that they can be ended. */
    private static Customizer<SessionManagementConfigurer<HttpSecurity>> counted(
            SessionRegistry sessions, SessionInformationExpiredStrategy ended) {
        return session -> session.sessionConcurrency(
                count -> count.maximumSessions(-1).sessionRegistry(sessions).expiredSessionStrategy(ended));
    }

    /** Requests are timed as a whole; an observation of each filter and each decision costs more than the filters do. */
    @Bean
    SecurityObservationSettings noObservationsOfFilters() {
        return SecurityObservationSettings.noObservations();
    }

    @Bean
    SessionRegistry sessionRegistry() {
        return new SessionRegistryImpl();
    }

    /** Tells the registry which sessions are over. */
    @Bean
    HttpSessionEventPublisher sessionEvents() {
        return new HttpSessionEventPublisher();
    }

    @Bean
    ThrottledAuthenticationProvider authenticationProvider(
            MemberDetailsService members, LoginThrottle throttle, PasswordEncoder encoder) {
        ThrottledAuthenticationProvider provider = new ThrottledAuthenticationProvider(members, throttle);
        provider.setPasswordEncoder(encoder);
        return provider;
    }

    @Bean
    PasswordEncoder passwordEncoder() {
        return PasswordEncoderFactories.createDelegatingPasswordEncoder();
    }
}
