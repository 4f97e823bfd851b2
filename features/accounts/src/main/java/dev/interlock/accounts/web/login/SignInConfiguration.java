package dev.interlock.accounts.web.login;

import dev.interlock.adapter.web.security.login.LoginFailureHandler;
import dev.interlock.adapter.web.security.login.TooManyAttemptsException;
import dev.interlock.application.port.in.member.MemberQueries;
import java.util.Map;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.security.authentication.AuthenticationEventPublisher;
import org.springframework.security.authentication.DefaultAuthenticationEventPublisher;
import org.springframework.security.authentication.event.AuthenticationFailureLockedEvent;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;

/** Confirms a sign-in before the desk continues with it, and publishes the refused ones. */
@Configuration(proxyBeanMethods = false)
class SignInConfiguration {

    @Bean
    @Primary
    AuthenticationSuccessHandler confirmedSignIn(
            MemberQueries memberQueries, @Qualifier("signInHandler") AuthenticationSuccessHandler confirmed) {
        return new ConfirmedSignInHandler(memberQueries, confirmed, new LoginFailureHandler());
    }

    /** Publishes also the refusals of the throttle. */
    @Bean
    AuthenticationEventPublisher authenticationEvents(ApplicationEventPublisher events) {
        DefaultAuthenticationEventPublisher publisher = new DefaultAuthenticationEventPublisher(events);
        publisher.setAdditionalExceptionMappings(
                Map.of(TooManyAttemptsException.class, AuthenticationFailureLockedEvent.class));
        return publisher;
    }
}
