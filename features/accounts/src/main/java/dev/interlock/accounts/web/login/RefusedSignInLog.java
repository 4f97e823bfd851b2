package dev.interlock.accounts.web.login;

import dev.interlock.accounts.web.log.ClientNetwork;
import dev.interlock.accounts.web.log.SecurityEvent;
import dev.interlock.accounts.web.log.SecurityLog;
import java.util.Map;
import org.springframework.context.event.EventListener;
import org.springframework.security.authentication.event.AbstractAuthenticationFailureEvent;
import org.springframework.security.authentication.event.AuthenticationFailureBadCredentialsEvent;
import org.springframework.security.authentication.event.AuthenticationFailureLockedEvent;
import org.springframework.security.web.authentication.WebAuthenticationDetails;
import org.springframework.stereotype.Component;

/**
 * Records the sign-ins that are refused, on pages, by HTTP Basic and with tokens. One that was not checked because the database was away is
 * none of them.
 */
@Component
class RefusedSignInLog {

    private final SecurityLog securityLog;

    RefusedSignInLog(SecurityLog securityLog) {
        this.securityLog = securityLog;
    }

    @EventListener
    void failed(AuthenticationFailureBadCredentialsEvent event) {
        record(SecurityEvent.SIGN_IN_FAILED, event);
    }

    /** {@link SignInConfiguration} translates the refusal of the throttle into this event. */
    @EventListener
    void throttled(AuthenticationFailureLockedEvent event) {
        record(SecurityEvent.SIGN_IN_THROTTLED, event);
    }

    private void record(SecurityEvent kind, AbstractAuthenticationFailureEvent event) {
        String address = event.getAuthentication().getDetails() instanceof WebAuthenticationDetails details
                ? details.getRemoteAddress()
                : "unknown";
        securityLog.writeLimited(
                kind,
                ClientNetwork.of(address),
                Map.of("member", event.getAuthentication().getName(), "address", address));
    }
}
