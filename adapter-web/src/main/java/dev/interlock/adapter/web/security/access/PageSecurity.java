package dev.interlock.adapter.web.security.access;

import dev.interlock.adapter.web.order.OrderPaths;
import dev.interlock.adapter.web.page.ModulePages;
import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.adapter.web.security.filter.FilterErrorPage;
import dev.interlock.adapter.web.security.login.LoginFailureHandler;
import dev.interlock.adapter.web.security.login.SignInEntryPoint;
import dev.interlock.adapter.web.security.login.SignInQueryFilter;
import dev.interlock.adapter.web.security.session.LocksLogoutHandler;
import dev.interlock.adapter.web.security.session.ScriptRequests;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import jakarta.servlet.DispatcherType;
import java.util.List;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AuthorizeHttpRequestsConfigurer;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;
import org.springframework.security.web.authentication.UsernamePasswordAuthenticationFilter;
import org.springframework.security.web.util.matcher.AnyRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** The filter chain of the pages, and of everything that the other chains do not match. */
@Configuration(proxyBeanMethods = false)
class PageSecurity {

    private final ModulePages modulePages;
    private final ObjectProvider<NavigationLink> links;
    private final List<ScriptRequests> scriptRequests;
    private final LocksLogoutHandler releasesLocks;

    PageSecurity(
            ModulePages modulePages,
            ObjectProvider<NavigationLink> links,
            List<ScriptRequests> scriptRequests,
            LocksLogoutHandler releasesLocks) {
        this.modulePages = modulePages;
        this.links = links;
        this.scriptRequests = scriptRequests;
        this.releasesLocks = releasesLocks;
    }

    @Bean
    SecurityFilterChain pages(
            HttpSecurity http,
            FilterErrorPage filterErrorPage,
            ProblemResponse problem,
            AuthenticationSuccessHandler signIn) {
        RequestMatcher scripts = ScriptRequests.anyOf(scriptRequests);
        return http.authorizeHttpRequests(this::roles)
                .formLogin(login ->
                        login.loginPage("/login").successHandler(signIn).failureHandler(new LoginFailureHandler()))
                .logout(logout -> logout.addLogoutHandler(releasesLocks))
                .exceptionHandling(denied -> denied.defaultAuthenticationEntryPointFor(problem, scripts)
                        .defaultAuthenticationEntryPointFor(new SignInEntryPoint("/login"), AnyRequestMatcher.INSTANCE)
                        .defaultAccessDeniedHandlerFor(problem, scripts)
                        .defaultAccessDeniedHandlerFor(new RefusedRequestHandler(), AnyRequestMatcher.INSTANCE))
                .addFilterBefore(new SignInQueryFilter(filterErrorPage), UsernamePasswordAuthenticationFilter.class)
                .build();
    }

    private void roles(
            AuthorizeHttpRequestsConfigurer<HttpSecurity>.AuthorizationManagerRequestMatcherRegistry requests) {
        modulePages
                .enabled()
                .forEach(pages -> requests.requestMatchers(pages.path() + "/**").hasAnyRole(pages.roleNames()));
        links.forEach(link -> requests.requestMatchers(link.path()).hasAnyRole(names(link.roles())));
        for (OrderCommand command : OrderCommand.values()) {
            requests.requestMatchers("/orders/*/" + OrderPaths.of(command) + "/**")
                    .hasAnyRole(names(command.givenBy()));
        }
        requests.dispatcherTypeMatchers(DispatcherType.ASYNC)
                .permitAll() // the end of a stream, which may be after that of its session
                .requestMatchers("/login", "/theme", "/error", "/assets/**")
                .permitAll()
                .requestMatchers("/admin/**")
                .hasRole("ADMIN")
                .anyRequest()
                .authenticated();
    }

    private static String[] names(Set<Role> roles) {
        return roles.stream().map(Role::name).toArray(String[]::new);
    }
}
