package dev.interlock.adapter.web.security.login;

import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.core.AuthenticationException;

/**
 * The answer to a password or a code that is not checked: 429 while a limit refuses it, 503 while the members can't be read.
 *
 * @param seconds the value of {@code Retry-After}
 */
public record RetryLater(HttpStatus status, long seconds) {

    /** Empty for a sign-in that was checked and refused. */
    public static Optional<RetryLater> of(AuthenticationException failure) {
        if (failure instanceof TooManyAttemptsException tooMany) {
            return Optional.of(after(tooMany.remaining()));
        }
        return failure instanceof AuthenticationServiceException
                ? Optional.of(new RetryLater(HttpStatus.SERVICE_UNAVAILABLE, 1))
                : Optional.empty();
    }

    /** @param remaining until the next attempt is looked at */
    public static RetryLater after(Duration remaining) {
        return new RetryLater(
                HttpStatus.TOO_MANY_REQUESTS, remaining.plusMillis(999).toSeconds());
    }

    /** Adds the header {@code Retry-After}. */
    public void addTo(HttpServletResponse response) {
        response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(seconds));
    }
}
