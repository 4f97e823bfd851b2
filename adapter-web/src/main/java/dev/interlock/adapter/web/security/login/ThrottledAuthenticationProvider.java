package dev.interlock.adapter.web.security.login;

import io.github.bucket4j.BucketExceptions.BucketExecutionException;
import java.time.Duration;
import org.springframework.security.authentication.InternalAuthenticationServiceException;
import org.springframework.security.authentication.dao.DaoAuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.WebAuthenticationDetails;
import org.springframework.transaction.TransactionException;

/**
 * Checks the password. After too many wrong ones it refuses even the right one, without a check. What can't be counted is not checked
 * either.
 */
class ThrottledAuthenticationProvider extends DaoAuthenticationProvider {

    private final LoginThrottle throttle;

    ThrottledAuthenticationProvider(MemberDetailsService members, LoginThrottle throttle) {
        super(members);
        setUserDetailsPasswordService(members);
        this.throttle = throttle;
    }

    @Override
    public Authentication authenticate(Authentication attempt) {
        String account = attempt.getName();
        String address = attempt.getDetails() instanceof WebAuthenticationDetails details
                ? details.getRemoteAddress()
                : "unknown";
        try {
            Duration wait = throttle.admit(account, address);
            if (!wait.isZero()) {
                throw new TooManyAttemptsException(wait);
            }
            Authentication signedIn = super.authenticate(attempt);
            throttle.succeeded(account, address);
            return signedIn;
        } catch (BucketExecutionException | TransactionException away) {
            throw new InternalAuthenticationServiceException("The database is away", away);
        }
    }
}
