package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.security.filter.ContentTypeFilter;
import dev.interlock.adapter.web.security.filter.FilterErrorPage;
import dev.interlock.adapter.web.security.filter.FilterErrorResponder;
import dev.interlock.adapter.web.security.filter.MalformedFormFilter;
import dev.interlock.adapter.web.security.filter.PrefetchFilter;
import dev.interlock.adapter.web.security.session.SessionMemberRepository;
import dev.interlock.adapter.web.security.session.SessionOrCookieCsrfTokens;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.HeadersConfigurer;
import org.springframework.security.config.annotation.web.configurers.RequestCacheConfigurer;
import org.springframework.security.config.annotation.web.configurers.SessionManagementConfigurer.SessionFixationConfigurer;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.web.context.DelegatingSecurityContextRepository;
import org.springframework.security.web.context.RequestAttributeSecurityContextRepository;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.header.HeaderWriterFilter;
import org.springframework.security.web.header.writers.CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** Rules of all filter chains. Spring Security applies them to each of them before its own rules. */
@Configuration(proxyBeanMethods = false)
class CommonSecurity {

    /** Allows no inline script or style, so that an injected one does not run. */
    static final String CONTENT_SECURITY_POLICY =
            "default-src 'self'; frame-ancestors 'none'; form-action 'self'; base-uri 'none'; object-src 'none'";

    /**
     * A sign-in begins a new session, and takes nothing over from the one before, which may be another member's. There is no request
     * cache: it would create a session for each page that an anonymous request asks for.
     */
    @Bean
    Customizer<HttpSecurity> everyChain(
            SessionOrCookieCsrfTokens csrfTokens, FilterErrorPage page, ProblemResponse problem) {
        RequestMatcher ofOperators = OperationsSecurity.requests();
        FilterErrorResponder malformed =
                (status, request, response) -> (acceptsPages(request) && !ofOperators.matches(request) ? page : problem)
                        .answer(status, request, response);
        return http -> http.csrf(csrf -> csrf.csrfTokenRepository(csrfTokens))
                .securityContext(context -> context.securityContextRepository(new DelegatingSecurityContextRepository(
                        new RequestAttributeSecurityContextRepository(), new SessionMemberRepository())))
                .sessionManagement(session -> session.sessionFixation(SessionFixationConfigurer::newSession))
                .requestCache(RequestCacheConfigurer::disable)
                .addFilterAfter(new PrefetchFilter(), HeaderWriterFilter.class)
                .addFilterAfter(new ContentTypeFilter(), HeaderWriterFilter.class)
                .addFilterBefore(new MalformedFormFilter(malformed), CsrfFilter.class)
                .headers(CommonSecurity::headers);
    }

    /** A browser names the type of pages, and a script or a program does not. */
    private static boolean acceptsPages(HttpServletRequest request) {
        String accepted = request.getHeader(HttpHeaders.ACCEPT);
        return accepted != null && accepted.contains(MediaType.TEXT_HTML_VALUE);
    }

    private static void headers(HeadersConfigurer<HttpSecurity> headers) {
        headers.contentSecurityPolicy(policy -> policy.policyDirectives(CONTENT_SECURITY_POLICY))
                .referrerPolicy(referrer -> referrer.policy(ReferrerPolicy.SAME_ORIGIN))
                .permissionsPolicyHeader(
                        permissions -> permissions.policy("camera=(), geolocation=(), microphone=(), payment=()"))
                .crossOriginOpenerPolicy(opener -> opener.policy(CrossOriginOpenerPolicy.SAME_ORIGIN));
    }

    /** Requests are timed as a whole. An observation of each filter and each decision costs more than the filters. */
    @Bean
    SecurityObservationSettings noObservationsOfFilters() {
        return SecurityObservationSettings.noObservations();
    }
}
