package dev.interlock.accounts.web.login;

import dev.interlock.accounts.web.login.LoginThrottle.Admission;
import dev.interlock.adapter.web.security.login.SignInLimit;
import dev.interlock.adapter.web.security.login.TooManyAttemptsException;
import io.github.bucket4j.BucketExceptions.BucketExecutionException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;
import org.springframework.security.authentication.InternalAuthenticationServiceException;
import org.springframework.security.core.Authentication;
import org.springframework.security.web.authentication.WebAuthenticationDetails;
import org.springframework.stereotype.Component;

/**
 * After too many wrong passwords refuses even the right one, without a check. What can't be counted is not checked either.
 *
 * <p>A check keeps a processor busy for as long as guessing is to take. It runs at most once for each processor at a time, and a further
 * one is refused at once: those that wait would keep threads and connections from the pages of others.
 */
@Component
class ThrottledSignIn implements SignInLimit {

    private static final Duration BUSY = Duration.ofSeconds(1);

    private final LoginThrottle throttle;
    private final Semaphore processors = new Semaphore(Runtime.getRuntime().availableProcessors());

    ThrottledSignIn(LoginThrottle throttle) {
        this.throttle = throttle;
    }

    @Override
    public Authentication check(Authentication attempt, UnaryOperator<Authentication> password) {
        if (!processors.tryAcquire()) {
            throw new TooManyAttemptsException(BUSY);
        }
        try {
            return checkWithinAttempts(attempt, password);
        } catch (BucketExecutionException away) {
            throw new InternalAuthenticationServiceException("The attempts can't be counted", away);
        } finally {
            processors.release();
        }
    }

    private Authentication checkWithinAttempts(Authentication attempt, UnaryOperator<Authentication> password) {
        String account = attempt.getName();
        String address = attempt.getDetails() instanceof WebAuthenticationDetails details
                ? details.getRemoteAddress()
                : "unknown";
        Admission admission = throttle.admit(account, address);
        if (!admission.remaining().isZero()) {
            throw new TooManyAttemptsException(admission.remaining());
        }
        Authentication signedIn = password.apply(attempt);
        throttle.succeeded(account, address, admission);
        return signedIn;
    }
}
