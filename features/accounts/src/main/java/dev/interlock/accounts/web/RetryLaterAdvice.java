package dev.interlock.accounts.web;

import dev.interlock.adapter.web.security.login.RetryLater;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.security.core.AuthenticationException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;

/** Answers a request that a limit refuses, or that can't be counted. */
@ControllerAdvice(basePackageClasses = RetryLaterAdvice.class)
class RetryLaterAdvice {

    @ExceptionHandler(AuthenticationException.class)
    void refuse(AuthenticationException refused, HttpServletResponse response) throws IOException {
        RetryLater retry = RetryLater.of(refused).orElseThrow(() -> refused);
        retry.addTo(response);
        response.sendError(retry.status().value());
    }
}
