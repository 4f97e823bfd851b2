package dev.interlock.adapter.api.token;

import org.springframework.context.ApplicationEventPublisher;
import org.springframework.security.authentication.AuthenticationEventPublisher;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.authentication.event.AuthenticationFailureBadCredentialsEvent;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.server.resource.InvalidBearerTokenException;

/** Publishes wrong tokens as wrong passwords are, so that the same listeners record them. */
class RefusedTokens implements AuthenticationEventPublisher {

    private final ApplicationEventPublisher events;

    RefusedTokens(ApplicationEventPublisher events) {
        this.events = events;
    }

    /** A token is sent with each request, which is no sign-in. */
    @Override
    public void publishAuthenticationSuccess(Authentication token) {}

    /** Leaves out the name of the attempt: it is the secret itself, which may be a right one with a typing error. */
    @Override
    public void publishAuthenticationFailure(AuthenticationException refusal, Authentication attempt) {
        if (refusal instanceof InvalidBearerTokenException) {
            UsernamePasswordAuthenticationToken named =
                    UsernamePasswordAuthenticationToken.unauthenticated("(API token)", "");
            named.setDetails(attempt.getDetails());
            events.publishEvent(new AuthenticationFailureBadCredentialsEvent(named, refusal));
        }
    }
}
