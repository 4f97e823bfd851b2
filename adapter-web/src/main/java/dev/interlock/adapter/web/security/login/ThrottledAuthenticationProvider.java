package dev.interlock.adapter.web.security.login;

import dev.interlock.adapter.web.security.login.LoginThrottle.Admission;
import io.github.bucket4j.BucketExceptions.BucketExecutionException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.authentication.InternalAuthenticationServiceException;
import org.springframework.security.authentication.dao.DaoAuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.WebAuthenticationDetails;
import org.springframework.transaction.TransactionException;

/**
 * Checks the password. After too many wrong ones it refuses even the right one, without a check. What can't be counted is not checked
 * either.
 *
 * <p>A check keeps a processor busy for as long as guessing is to take. It runs at most once for each processor at a time, and a further
 * one is refused at once: those that wait would keep threads and connections from the pages of others.
 */
class ThrottledAuthenticationProvider extends DaoAuthenticationProvider {

    private static final Logger log = LoggerFactory.getLogger(ThrottledAuthenticationProvider.class);
    private static final Duration BUSY = Duration.ofSeconds(1);

    private final LoginThrottle throttle;
    private final Semaphore processors = new Semaphore(Runtime.getRuntime().availableProcessors());

    ThrottledAuthenticationProvider(MemberDetailsService members, LoginThrottle throttle) {
        super(members);
        setUserDetailsPasswordService(members);
        this.throttle = throttle;
    }

    /** @throws AuthenticationServiceException if the database is away. Spring Security would log the trace of its own subclass. */
    @Override
    public Authentication authenticate(Authentication attempt) {
        if (!processors.tryAcquire()) {
            throw new TooManyAttemptsException(BUSY);
        }
        try {
            return authenticateWithinLimits(attempt);
        } catch (BucketExecutionException
                | DataAccessException
                | TransactionException
                | InternalAuthenticationServiceException away) {
            log.warn("Sign-in not checked: {}", away.getMessage());
            throw new AuthenticationServiceException("The database is away", away);
        } finally {
            processors.release();
        }
    }

    private Authentication authenticateWithinLimits(Authentication attempt) {
        String account = attempt.getName();
        String address = attempt.getDetails() instanceof WebAuthenticationDetails details
                ? details.getRemoteAddress()
                : "unknown";
        Admission admission = throttle.admit(account, address);
        if (!admission.remaining().isZero()) {
            throw new TooManyAttemptsException(admission.remaining());
        }
        Authentication signedIn = super.authenticate(attempt);
        throttle.succeeded(account, address, admission);
        return signedIn;
    }
}
