package dev.interlock.adapter.web.security.login;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/** Answers a form with a password that was not checked: a limit refuses it, or the attempts can't be counted. */
@ControllerAdvice
class RetryLaterAdvice {

    @ExceptionHandler({TooManyAttemptsException.class, AuthenticationServiceException.class})
    void refuse(AuthenticationException unchecked, HttpServletResponse response) throws IOException {
        RetryLater retry = RetryLater.of(unchecked).orElseThrow();
        retry.addTo(response);
        response.sendError(retry.status().value());
    }
}
