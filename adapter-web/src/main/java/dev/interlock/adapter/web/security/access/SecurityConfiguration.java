package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.page.ModulePages;
import dev.interlock.adapter.web.security.filter.FilterErrorPage;
import dev.interlock.adapter.web.security.filter.MalformedFormFilter;
import dev.interlock.adapter.web.security.login.ConfirmedSignInHandler;
import dev.interlock.adapter.web.security.login.LoginFailureHandler;
import dev.interlock.adapter.web.security.login.SignInEntryPoint;
import dev.interlock.adapter.web.security.login.SignInQueryFilter;
import dev.interlock.adapter.web.security.login.SignOutHandler;
import dev.interlock.adapter.web.security.savedform.ExpiredSessionHandler;
import dev.interlock.adapter.web.security.savedform.SavedForms;
import dev.interlock.adapter.web.security.savedform.SubmittedFormFilter;
import dev.interlock.adapter.web.security.session.LocksLogoutHandler;
import dev.interlock.adapter.web.security.session.SessionOrCookieCsrfTokens;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer;
import org.springframework.security.config.annotation.web.configurers.RequestCacheConfigurer;
import org.springframework.security.config.annotation.web.configurers.SessionManagementConfigurer;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.core.session.SessionRegistry;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.authentication.UsernamePasswordAuthenticationFilter;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.springframework.security.web.header.writers.StaticHeadersWriter;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.session.SessionInformationExpiredStrategy;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;
import org.springframework.web.context.support.WebApplicationContextUtils;
import tools.jackson.databind.json.JsonMapper;

/**
 * The filter chains: which role may send a request to which address. This is the outer check only: the use cases check the role
 * again, and the queries check the ownership.
 */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {

    /** Allows no inline script or style, so that an injected one does not run. */
    private static final String CONTENT_SECURITY_POLICY =
            "default-src 'self'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'; object-src 'none'";

    private final SessionRegistry sessions;
    private final LocksLogoutHandler releasesLocks;
    private final ModulePages modulePages;
    private final ApiErrorResponder refusals;

    SecurityConfiguration(
            SessionRegistry sessions, LocksLogoutHandler releasesLocks, ModulePages modulePages, JsonMapper json) {
        this.sessions = sessions;
        this.releasesLocks = releasesLocks;
        this.modulePages = modulePages;
        this.refusals = new ApiErrorResponder(json);
    }

    @Bean
    SecurityFilterChain pages(
            HttpSecurity http,
            FilterErrorPage filterErrorPage,
            ExpiredSessionHandler expiredSession,
            ConfirmedSignInHandler signIn,
            SignOutHandler signOut,
            SavedForms savedForms) {
        return common(http)
                .sessionManagement(counted(expiredSession))
                .authorizeHttpRequests(this::roles)
                .formLogin(login ->
                        login.loginPage("/login").successHandler(signIn).failureHandler(new LoginFailureHandler()))
                .logout(logout -> logout.addLogoutHandler(releasesLocks).logoutSuccessHandler(signOut))
                .exceptionHandling(denied ->
                        denied.authenticationEntryPoint(new SignInEntryPoint()).accessDeniedHandler(expiredSession))
                .addFilterBefore(new MalformedFormFilter(filterErrorPage), CsrfFilter.class)
                .addFilterBefore(new SignInQueryFilter(filterErrorPage), UsernamePasswordAuthenticationFilter.class)
                .addFilterAfter(new SubmittedFormFilter(savedForms), AuthorizationFilter.class)
                .build();
    }

    private void roles(
            AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry requests) {
        modulePages
                .enabled()
                .forEach(pages -> requests.requestMatchers(pages.path() + "/**").hasAnyRole(pages.roleNames()));
        requests.dispatcherTypeMatchers(DispatcherType.ASYNC)
                .permitAll() // the end of a stream, which may be after that of its session
                .requestMatchers("/login", "/theme", "/error", "/assets/**")
                .permitAll()
                .requestMatchers("/orders/new", "/notifications")
                .hasRole("CUSTOMER")
                .requestMatchers("/admin/**", "/orders/*/start-delivery", "/orders/*/complete-delivery")
                .hasRole("ADMIN")
                .anyRequest()
                .authenticated();
    }

    /**
     * The API, for the session of a page or for HTTP Basic. A form of another site can't send an {@code Authorization} header, so
     * a request with one needs no token.
     */
    @Bean
    @Order(2)
    SecurityFilterChain api(HttpSecurity http) {
        return common(http.securityMatcher("/api/**"))
                .sessionManagement(counted(
                        ended -> refusals.answer(HttpStatus.UNAUTHORIZED, ended.getRequest(), ended.getResponse())))
                .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
                .logout(logout -> logout.addLogoutHandler(releasesLocks))
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
     * The management port, and readiness on the main port. Health is public, for load balancers; the rest is for admins, who sign
     * in with HTTP Basic. The management port serves no pages, and their sign-in must not work there.
     */
    @Bean
    @Order(1)
    SecurityFilterChain operations(HttpSecurity http) {
        RequestMatcher readiness = PathPatternRequestMatcher.withDefaults().matcher("/readyz");
        return common(http.securityMatcher(new OrRequestMatcher(
                        EndpointRequest.toAnyEndpoint(), readiness, SecurityConfiguration::isAtManagementPort)))
                .sessionManagement(counted(ended -> ended.getResponse().setStatus(HttpStatus.UNAUTHORIZED.value())))
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

    /** A management port of its own has a server and an application context of its own. */
    private static boolean isAtManagementPort(HttpServletRequest request) {
        return WebServerApplicationContext.hasServerNamespace(
                WebApplicationContextUtils.getRequiredWebApplicationContext(request.getServletContext()), "management");
    }

    /** Without a request cache, which would create a session for each page that an anonymous request asks for. */
    private static HttpSecurity common(HttpSecurity http) {
        return http.csrf(csrf -> csrf.csrfTokenRepository(new SessionOrCookieCsrfTokens()))
                .requestCache(RequestCacheConfigurer::disable)
                .headers(headers -> headers.contentSecurityPolicy(
                                policy -> policy.policyDirectives(CONTENT_SECURITY_POLICY))
                        // The default writer skips a response with "Expires", which Jetty sets with each cookie.
                        .cacheControl(HeadersConfigurer.CacheControlConfig::disable)
                        .addHeaderWriter(new StaticHeadersWriter(HttpHeaders.CACHE_CONTROL, "no-store"))
                        .referrerPolicy(referrer -> referrer.policy(ReferrerPolicy.SAME_ORIGIN))
                        .permissionsPolicyHeader(permissions ->
                                permissions.policy("camera=(), geolocation=(), microphone=(), payment=()"))
                        .crossOriginOpenerPolicy(opener -> opener.policy(CrossOriginOpenerPolicy.SAME_ORIGIN)));
    }

    /** Allows any number of sessions per member, and registers them so that they can be ended. */
    private Customizer<SessionManagementConfigurer<HttpSecurity>> counted(SessionInformationExpiredStrategy ended) {
        return session -> session.sessionConcurrency(
                count -> count.maximumSessions(-1).sessionRegistry(sessions).expiredSessionStrategy(ended));
    }

    /** Requests are timed as a whole. An observation of each filter and each decision costs more than the filters. */
    @Bean
    SecurityObservationSettings noObservationsOfFilters() {
        return SecurityObservationSettings.noObservations();
    }
}
