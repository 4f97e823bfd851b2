package dev.interlock.secondfactor.web;

import dev.interlock.adapter.web.security.login.SignInEntryPoint;
import dev.interlock.adapter.web.security.session.SignInStep;
import dev.interlock.domain.member.Role;
import dev.interlock.secondfactor.application.SecondFactor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.authorization.AuthorizationManagerFactory;
import org.springframework.security.authorization.DefaultAuthorizationManagerFactory;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.access.intercept.RequestAuthorizationContext;
import org.springframework.security.web.authentication.Http403ForbiddenEntryPoint;

/** Adds the second factor to every rule of every filter chain but those that permit all. */
@Configuration(proxyBeanMethods = false)
class SecondFactorSecurity {

    @Bean
    AuthorizationManagerFactory<RequestAuthorizationContext> secondFactorOfRequests(SecondFactor secondFactor) {
        DefaultAuthorizationManagerFactory<RequestAuthorizationContext> factory =
                new DefaultAuthorizationManagerFactory<>();
        factory.setAdditionalAuthorization(new RequiredSecondFactor(secondFactor));
        return factory;
    }

    /** The first request of an admin's session that a rule admits settles it. */
    @Bean
    SignInStep codeIsGiven() {
        return (member, session) -> member.role() != Role.ADMIN || SessionFactor.isSettledIn(session);
    }

    /** A session is led to the page of the code. A request without one can't give it. */
    @Bean
    Customizer<HttpSecurity> asksForTheCode() {
        return http -> http.authorizeHttpRequests(requests ->
                        requests.requestMatchers(CodeController.ADDRESS).permitAll())
                .exceptionHandling(denied -> denied.defaultDeniedHandlerForMissingAuthority(
                        entryPoints -> entryPoints
                                .addEntryPointFor(
                                        new SignInEntryPoint(CodeController.ADDRESS),
                                        request -> request.getSession(false) != null)
                                .defaultEntryPoint(new Http403ForbiddenEntryPoint()),
                        RequiredSecondFactor.AUTHORITY));
    }
}
