package dev.interlock.adapter.web.error;

import dev.interlock.adapter.web.editlock.TooManyLockRequestsException;
import dev.interlock.application.port.in.BusyException;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.TooManyChangesException;
import dev.interlock.domain.member.RoleException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.PathContainer;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.ModelAndView;

/**
 * The answers that are the same for every page. Any other error is shown by the {@code error} template with its status. {@code docs/api.md} lists them.
 */
@ControllerAdvice
class ErrorPages {

    private static final Logger log = LoggerFactory.getLogger(ErrorPages.class);

    private final NearestPage nearestPage;
    private final FailedFormPage formPage;

    ErrorPages(NearestPage nearestPage, FailedFormPage formPage) {
        this.nearestPage = nearestPage;
        this.formPage = formPage;
    }

    /**
     * Leads from the address of a form to the page above it. The address remains in the browser while the answer to the form is shown,
     * and is requested without the form if the user presses Enter there. Anything else that an address does not support is 405.
     */
    @ExceptionHandler
    String withoutItsForm(HttpRequestMethodNotSupportedException refused, HttpServletRequest request)
            throws HttpRequestMethodNotSupportedException {
        PathContainer path = new FailedRequest(request).path();
        boolean isForm = Set.of("GET", "HEAD").contains(refused.getMethod())
                && Objects.requireNonNullElse(refused.getSupportedHttpMethods(), Set.of())
                        .contains(HttpMethod.POST);
        if (!isForm) {
            throw refused;
        }
        return "redirect:" + nearestPage.of(path);
    }

    @ExceptionHandler
    ModelAndView notFound(NotFoundException notFound, HttpServletRequest request) {
        return new FailedRequest(request).page(HttpStatus.NOT_FOUND);
    }

    /** Answers as Spring Security does if a use case is closed to a role. */
    @ExceptionHandler
    ModelAndView forbidden(RoleException forbidden, HttpServletRequest request) {
        return new FailedRequest(request).page(HttpStatus.FORBIDDEN);
    }

    /** Answers 404 to a path with a variable that can't be read, as to any unknown path. */
    @ExceptionHandler
    ModelAndView wrongType(MethodArgumentTypeMismatchException mismatch, HttpServletRequest request) {
        FailedRequest failed = new FailedRequest(request);
        return failed.pathVariables().containsKey(mismatch.getName())
                ? failed.page(HttpStatus.NOT_FOUND)
                : formPage.show(HttpStatus.BAD_REQUEST, failed);
    }

    /** A form without a version is never taken for one of the current version. */
    @ExceptionHandler
    ModelAndView missing(MissingServletRequestParameterException missing, HttpServletRequest request) {
        return formPage.show(HttpStatus.BAD_REQUEST, new FailedRequest(request));
    }

    @ExceptionHandler
    ModelAndView busy(BusyException busy, HttpServletRequest request, HttpServletResponse response) {
        log.warn("Busy: {}", NestedExceptionUtils.getMostSpecificCause(busy).getMessage());
        response.setHeader(HttpHeaders.RETRY_AFTER, "1");
        return formPage.show(HttpStatus.SERVICE_UNAVAILABLE, new FailedRequest(request));
    }

    /**
     * The connection was lost during the commit: the change may be saved or not. A form may be sent again, since its version, or
     * its key where there is no version yet, refuses a repeat of what was saved.
     */
    @ExceptionHandler
    ModelAndView unknown(HeuristicCompletionException unknown, HttpServletRequest request) {
        FailedRequest failed = new FailedRequest(request);
        log.error("Outcome unknown: {} {}", request.getMethod(), failed.loggedAddress(), unknown);
        ModelAndView page = formPage.show(HttpStatus.SERVICE_UNAVAILABLE, failed);
        if (failed.isForm()) {
            page.setViewName("unknown-outcome");
        }
        return page;
    }

    @ExceptionHandler
    ModelAndView tooMany(
            TooManyLockRequestsException tooMany, HttpServletRequest request, HttpServletResponse response) {
        log.warn("Refused: {}", tooMany.getMessage());
        response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(TooManyLockRequestsException.RETRY_AFTER_SECONDS));
        return formPage.show(HttpStatus.TOO_MANY_REQUESTS, new FailedRequest(request));
    }

    @ExceptionHandler
    ModelAndView tooManyChanges(
            TooManyChangesException tooMany, HttpServletRequest request, HttpServletResponse response) {
        Duration retryAfter = tooMany.retryAfter();
        response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(retryAfter.toSeconds()));
        return formPage.show(HttpStatus.TOO_MANY_REQUESTS, new FailedRequest(request))
                .addObject("minutes", retryAfter.toMinutes() + 1);
    }
}
