package dev.interlock.adapter.web.error;

import dev.interlock.adapter.web.editlock.TooManyLockRequestsException;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.lock.LockStoreException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.HandlerMapping;
import org.springframework.web.servlet.ModelAndView;

/**
 * The answers that are the same for every page. Any other error is shown by the {@code error} template with its status.
 */
@ControllerAdvice
class ErrorPages {

    private static final Logger log = LoggerFactory.getLogger(ErrorPages.class);

    @ExceptionHandler
    ModelAndView notFound(NotFoundException notFound) {
        return error(HttpStatus.NOT_FOUND);
    }

    /** Answers 404 to a path with a variable that can't be read, as to any unknown path. */
    @ExceptionHandler
    ModelAndView wrongType(MethodArgumentTypeMismatchException mismatch, HttpServletRequest request) {
        return variables(request).containsKey(mismatch.getName())
                ? error(HttpStatus.NOT_FOUND)
                : notSaved(HttpStatus.BAD_REQUEST, request);
    }

    /** A form without a version is never taken for one of the current version. */
    @ExceptionHandler
    ModelAndView missing(MissingServletRequestParameterException missing, HttpServletRequest request) {
        return notSaved(HttpStatus.BAD_REQUEST, request);
    }

    /**
     * Answers 503: the database or Redis was busy or unreachable, or the transaction was a deadlock victim. Nothing was saved, and
     * a retry may succeed at once. Handles also an exception that has such a cause.
     */
    @ExceptionHandler({
        TransientDataAccessException.class, // a lock wait, a deadlock, a statement that took too long
        RecoverableDataAccessException.class, // the connection was lost
        DataAccessResourceFailureException.class, // no connection to be had
        CannotCreateTransactionException.class,
        LockStoreException.class // see docs/adr/0031-exceptions-of-the-lock-library.md
    })
    ModelAndView busy(RuntimeException busy, HttpServletRequest request, HttpServletResponse response) {
        log.warn("Busy: {}", busy.getMessage());
        response.setHeader(HttpHeaders.RETRY_AFTER, "1");
        return notSaved(HttpStatus.SERVICE_UNAVAILABLE, request);
    }

    /**
     * The connection was lost during the commit: the change may be saved or not. A form may be sent again, since its version, or
     * its key where there is no version yet, refuses a repeat of what was saved.
     */
    @ExceptionHandler
    ModelAndView unknown(HeuristicCompletionException unknown, HttpServletRequest request) {
        log.error("Outcome unknown: {} {}", request.getMethod(), request.getRequestURI(), unknown);
        ModelAndView page = notSaved(HttpStatus.SERVICE_UNAVAILABLE, request);
        if (request.getMethod().equals("POST")) {
            page.setViewName("unknown-outcome");
            page.addObject("target", targetOf(request));
        }
        return page;
    }

    /** Returns the path of the order or the product that the request names, or of the list. */
    private static String targetOf(HttpServletRequest request) {
        boolean isProduct = request.getRequestURI().startsWith(request.getContextPath() + "/admin/products");
        String list = isProduct ? "/admin/products" : "/orders";
        Object id = variables(request).get(isProduct ? "productId" : "orderNumber");
        return id == null ? list : list + "/" + id;
    }

    private static Map<?, ?> variables(HttpServletRequest request) {
        return request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE) instanceof Map<?, ?> variables
                ? variables
                : Map.of();
    }

    @ExceptionHandler
    ModelAndView tooMany(
            TooManyLockRequestsException tooMany, HttpServletRequest request, HttpServletResponse response) {
        log.warn("Refused: {}", tooMany.getMessage());
        response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(TooManyLockRequestsException.RETRY_AFTER_SECONDS));
        return notSaved(HttpStatus.TOO_MANY_REQUESTS, request);
    }

    private static ModelAndView error(HttpStatus status) {
        return new ModelAndView("error", Map.of("status", status.value()), status);
    }

    /** Returns all that was typed, so that the form can be sent again as it is. */
    private static ModelAndView notSaved(HttpStatus status, HttpServletRequest request) {
        if (!request.getMethod().equals("POST")) {
            return error(status);
        }
        Map<String, String[]> typed = new LinkedHashMap<>(request.getParameterMap());
        typed.remove("_csrf");
        return new ModelAndView(
                "not-saved",
                Map.of("status", status.value(), "typed", typed, "again", request.getRequestURI()),
                status);
    }
}
