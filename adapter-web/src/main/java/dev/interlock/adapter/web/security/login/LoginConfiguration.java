package dev.interlock.adapter.web.security.login;

import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.adapter.web.security.session.OpenSessions;
import dev.interlock.adapter.web.security.session.SessionOrCookieCsrfTokens;
import dev.interlock.application.port.in.member.MemberQueries;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.security.core.userdetails.UserDetailsPasswordService;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;

/** How a password is checked, and where a sign-in leads. */
@Configuration(proxyBeanMethods = false)
class LoginConfiguration {

    /** A feature that confirms sign-ins has a primary bean of this type, which ends with this one. */
    @Bean
    AuthenticationSuccessHandler signInHandler(
            SessionOrCookieCsrfTokens csrfTokens, HttpSessionLocks locks, OpenSessions openSessions) {
        return new SignInHandler(csrfTokens, locks, openSessions);
    }

    /** The details service is no bean of its own, because Spring Security would warn at each start that it leaves it unused. */
    @Bean
    MemberAuthenticationProvider authenticationProvider(
            MemberQueries memberQueries,
            SignInLimit limit,
            PasswordEncoder encoder,
            ObjectProvider<UserDetailsPasswordService> passwords) {
        MemberAuthenticationProvider provider =
                new MemberAuthenticationProvider(new MemberDetailsService(memberQueries), limit);
        provider.setPasswordEncoder(encoder);
        passwords.ifAvailable(provider::setUserDetailsPasswordService);
        return provider;
    }

    /** Without a feature that limits attempts, each is checked. */
    @Bean
    @Fallback
    SignInLimit noSignInLimit() {
        return (attempt, password) -> password.apply(attempt);
    }

    @Bean
    PasswordEncoder passwordEncoder() {
        return PasswordEncoderFactories.createDelegatingPasswordEncoder();
    }
}
