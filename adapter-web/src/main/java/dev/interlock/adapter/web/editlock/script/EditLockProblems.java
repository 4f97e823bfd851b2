package dev.interlock.adapter.web.editlock.script;

import dev.interlock.adapter.web.editlock.TooManyLockRequestsException;
import dev.interlock.application.port.in.BusyException;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.editlock.LockLoss;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.domain.StateException;
import dev.interlock.lock.NoLockException;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** The errors that the script of an edit form tells apart: problem details (RFC 9457). */
@RestControllerAdvice(basePackageClasses = EditLockProblems.class)
@Order(Ordered.HIGHEST_PRECEDENCE) // before the pages' answers to the same exceptions
class EditLockProblems {

    @ExceptionHandler
    ProblemDetail lost(LockLostException lost) {
        if (lost.how() instanceof LockLoss.Broken broken) {
            ProblemDetail problem = lost("BROKEN", "An admin broke your lock");
            problem.setProperty("by", broken.by());
            problem.setProperty("role", broken.role());
            problem.setProperty("reason", broken.reason());
            problem.setProperty("at", broken.at());
            return problem;
        }
        ProblemDetail problem = lost("TAKEN_OVER", "You are editing this in another window");
        problem.setProperty("at", lost.how().at());
        return problem;
    }

    /** A text that is no lock id names no lock. */
    @ExceptionHandler({NoLockException.class, MethodArgumentTypeMismatchException.class})
    ProblemDetail ended() {
        return lost("ENDED", "There is no such live lock");
    }

    private static ProblemDetail lost(String how, String title) {
        ProblemDetail problem = problem(HttpStatus.CONFLICT, title, "Acquire the lock again before you save.");
        problem.setProperty("how", how);
        return problem;
    }

    @ExceptionHandler
    ProblemDetail state(StateException refused) {
        ProblemDetail problem = problem(HttpStatus.CONFLICT, "This can’t be edited any more", refused.getMessage());
        problem.setProperty("state", refused.state());
        return problem;
    }

    @ExceptionHandler(NotFoundException.class)
    ProblemDetail notFound() {
        return problem(HttpStatus.NOT_FOUND, "There is nothing with this id", null);
    }

    @ExceptionHandler(TooManyLockRequestsException.class)
    ProblemDetail tooMany(HttpServletResponse response) {
        response.setIntHeader(HttpHeaders.RETRY_AFTER, TooManyLockRequestsException.RETRY_AFTER_SECONDS);
        return problem(HttpStatus.TOO_MANY_REQUESTS, "Too many requests", "Please wait a minute.");
    }

    @ExceptionHandler(BusyException.class)
    ProblemDetail busy(HttpServletResponse response) {
        response.setIntHeader(HttpHeaders.RETRY_AFTER, 1);
        return problem(
                HttpStatus.SERVICE_UNAVAILABLE, "This does not work right now", "Nothing happened. Please try again.");
    }

    @ExceptionHandler(HeuristicCompletionException.class)
    ProblemDetail unknown(HttpServletResponse response) {
        response.setIntHeader(HttpHeaders.RETRY_AFTER, 1);
        ProblemDetail problem = problem(
                HttpStatus.SERVICE_UNAVAILABLE,
                "We don’t know whether this was saved",
                "The connection to the database was lost during the commit. Read the lock, then repeat the request if needed.");
        problem.setProperty("outcome", "UNKNOWN");
        return problem;
    }

    static ProblemDetail problem(HttpStatus status, String title, @Nullable String detail) {
        ProblemDetail problem = ProblemDetail.forStatus(status);
        problem.setTitle(title);
        problem.setDetail(detail);
        return problem;
    }
}
