package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.security.audit.SecurityLog;
import dev.interlock.adapter.web.security.filter.MalformedFormFilter;
import dev.interlock.adapter.web.security.session.LocksLogoutHandler;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.csrf.CsrfFilter;

/** The filter chain of the API, which is called with the session of a page or with HTTP Basic. */
@Configuration(proxyBeanMethods = false)
class ApiSecurity {

    /** A form of another site can't send an {@code Authorization} header, so a request with one needs no token. */
    @Bean
    @Order(2)
    SecurityFilterChain api(
            HttpSecurity http, ApiErrorResponder refusals, LocksLogoutHandler releasesLocks, SecurityLog securityLog) {
        return http.securityMatcher("/api/**")
                .sessionManagement(session -> session.sessionConcurrency(count -> count.expiredSessionStrategy(
                        ended -> refusals.answer(HttpStatus.UNAUTHORIZED, ended.getRequest(), ended.getResponse()))))
                .authorizeHttpRequests(requests -> requests.anyRequest().authenticated())
                .logout(logout -> logout.addLogoutHandler(releasesLocks))
                .httpBasic(basic -> basic.authenticationEntryPoint(refusals))
                .csrf(csrf -> csrf.requireCsrfProtectionMatcher(
                        request -> request.getHeader(HttpHeaders.AUTHORIZATION) == null
                                && CsrfFilter.DEFAULT_CSRF_MATCHER.matches(request)))
                .exceptionHandling(denied -> denied.authenticationEntryPoint(refusals)
                        .accessDeniedHandler(new RecordedAccessDenial(refusals, securityLog)))
                .addFilterBefore(new MalformedFormFilter(refusals), CsrfFilter.class)
                .build();
    }
}
