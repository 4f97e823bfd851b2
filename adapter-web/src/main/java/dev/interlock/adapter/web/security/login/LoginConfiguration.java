package dev.interlock.adapter.web.security.login;

import dev.interlock.adapter.web.security.audit.SecurityLog;
import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.adapter.web.security.session.SessionOrCookieCsrfTokens;
import dev.interlock.application.port.in.member.MemberQueries;
import dev.interlock.application.port.in.member.OwnAccount;
import java.util.Map;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.authentication.AuthenticationEventPublisher;
import org.springframework.security.authentication.DefaultAuthenticationEventPublisher;
import org.springframework.security.authentication.event.AuthenticationFailureLockedEvent;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.security.crypto.password.PasswordEncoder;

/** How a password is checked, and where a sign-in leads. */
@Configuration(proxyBeanMethods = false)
class LoginConfiguration {

    @Bean
    ConfirmedSignInHandler signInHandler(
            MemberQueries memberQueries,
            SessionOrCookieCsrfTokens csrfTokens,
            HttpSessionLocks locks,
            OpenSessions openSessions) {
        return new ConfirmedSignInHandler(
                memberQueries, new SignInHandler(csrfTokens, locks, openSessions), new LoginFailureHandler());
    }

    /** The details service is no bean of its own, because Spring Security would warn at each start that it leaves it unused. */
    @Bean
    ThrottledAuthenticationProvider authenticationProvider(
            MemberQueries memberQueries,
            OwnAccount ownAccount,
            SecurityLog securityLog,
            LoginThrottle throttle,
            PasswordEncoder encoder) {
        ThrottledAuthenticationProvider provider = new ThrottledAuthenticationProvider(
                new MemberDetailsService(memberQueries, ownAccount, securityLog), throttle);
        provider.setPasswordEncoder(encoder);
        return provider;
    }

    /** Publishes also the refusals of the throttle. */
    @Bean
    AuthenticationEventPublisher authenticationEvents(ApplicationEventPublisher events) {
        DefaultAuthenticationEventPublisher publisher = new DefaultAuthenticationEventPublisher(events);
        publisher.setAdditionalExceptionMappings(
                Map.of(TooManyAttemptsException.class, AuthenticationFailureLockedEvent.class));
        return publisher;
    }

    @Bean
    PasswordEncoder passwordEncoder() {
        return PasswordEncoderFactories.createDelegatingPasswordEncoder();
    }
}
