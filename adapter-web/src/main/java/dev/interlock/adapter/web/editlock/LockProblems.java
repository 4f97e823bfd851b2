package dev.interlock.adapter.web.editlock;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.LockLoss;
import dev.interlock.application.port.in.editlock.LockLostException;
import dev.interlock.domain.StateException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.NoLockException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;

/** The lock resource's errors: problem details (RFC 9457), each with what to do next. */
@RestControllerAdvice(assignableTypes = LockResourceController.class)
@Order(Ordered.HIGHEST_PRECEDENCE) // before the pages' answers to the same exceptions
class LockProblems {

    /** @param lock the lock as the reader may see it, if it is still held */
    static ResponseEntity<Object> locked(AlreadyLockedException locked, Optional<EditLock> lock) {
        ProblemDetail problem = problem(
                HttpStatus.LOCKED,
                "Somebody else is editing this",
                "Ask again when it is free, or wait in line with POST …/lock/requests.");
        long seconds = Math.max(1, locked.remaining().toSeconds());
        problem.setProperty("secondsLeft", seconds);
        lock.map(LockHolder::of).ifPresent(held -> {
            problem.setProperty("holder", held.holder());
            problem.setProperty("expiresAt", held.expiresAt());
        });
        return ResponseEntity.status(HttpStatus.LOCKED)
                .header(HttpHeaders.RETRY_AFTER, String.valueOf(seconds))
                .body(problem);
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> lost(LockLostException lost) {
        if (lost.how() instanceof LockLoss.Broken broken) {
            ProblemDetail problem = lost("BROKEN", "An admin has released your lock");
            problem.setProperty("by", broken.by());
            problem.setProperty("role", broken.role());
            problem.setProperty("reason", broken.reason());
            problem.setProperty("at", broken.at());
            return answer(problem, Map.of());
        }
        ProblemDetail problem = lost("TAKEN_OVER", "You are editing this in another window");
        problem.setProperty("at", lost.how().at());
        return answer(problem, Map.of());
    }

    @ExceptionHandler(NoLockException.class)
    ResponseEntity<ProblemDetail> ended() {
        return answer(lost("ENDED", "There is no such live lock"), Map.of());
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> state(StateException refused) {
        ProblemDetail problem = problem(HttpStatus.CONFLICT, "This can’t be edited any more", refused.getMessage());
        problem.setProperty("state", refused.state());
        return answer(problem, Map.of());
    }

    @ExceptionHandler(NotFoundException.class)
    ResponseEntity<ProblemDetail> notFound() {
        return answer(problem(HttpStatus.NOT_FOUND, "There is nothing with this id", null), Map.of());
    }

    /** A text that is no lock id names no lock. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> wrongType(MethodArgumentTypeMismatchException mismatch) {
        return mismatch.getName().equals("lockId") ? ended() : bad(mismatch);
    }

    @ExceptionHandler({MissingServletRequestParameterException.class, IllegalArgumentException.class})
    ResponseEntity<ProblemDetail> bad(Exception bad) {
        return answer(problem(HttpStatus.BAD_REQUEST, "This request can’t be understood", bad.getMessage()), Map.of());
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> tooMany(TooManyLockRequestsException tooMany) {
        return answer(
                problem(HttpStatus.TOO_MANY_REQUESTS, "Too many requests", "Please wait a minute."),
                Map.of(HttpHeaders.RETRY_AFTER, String.valueOf(TooManyLockRequestsException.RETRY_AFTER_SECONDS)));
    }

    @ExceptionHandler({
        TransientDataAccessException.class,
        RecoverableDataAccessException.class,
        DataAccessResourceFailureException.class,
        CannotCreateTransactionException.class,
        LockStoreException.class
    })
    ResponseEntity<ProblemDetail> busy() {
        return answer(
                problem(
                        HttpStatus.SERVICE_UNAVAILABLE,
                        "This does not work right now",
                        "Nothing happened. Please try again."),
                Map.of(HttpHeaders.RETRY_AFTER, "1"));
    }

    @ExceptionHandler(HeuristicCompletionException.class)
    ResponseEntity<ProblemDetail> unknown() {
        ProblemDetail problem = problem(
                HttpStatus.SERVICE_UNAVAILABLE,
                "We don’t know whether this was saved",
                "The connection to the database was lost during the commit. Read the lock, then repeat the request if needed.");
        problem.setProperty("outcome", "UNKNOWN");
        return answer(problem, Map.of(HttpHeaders.RETRY_AFTER, "1"));
    }

    private static ProblemDetail lost(String how, String title) {
        ProblemDetail problem = problem(HttpStatus.CONFLICT, title, "Take the lock again before you save.");
        problem.setProperty("how", how);
        return problem;
    }

    private static ProblemDetail problem(HttpStatus status, String title, @Nullable String detail) {
        ProblemDetail problem = ProblemDetail.forStatus(status);
        problem.setTitle(title);
        problem.setDetail(detail);
        return problem;
    }

    private static ResponseEntity<ProblemDetail> answer(ProblemDetail problem, Map<String, String> headers) {
        return ResponseEntity.status(problem.getStatus())
                .headers(sent -> headers.forEach(sent::set))
                .body(problem);
    }
}
