package dev.interlock.adapter.web.editlock.resource;

import dev.interlock.adapter.web.editlock.EditableTypes;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.application.port.in.editlock.BreakLock;
import dev.interlock.application.port.in.editlock.BreakLock.BreakLockRequest;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Editing.EditingStatus;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * Acquires and breaks the edit lock for a client that has no pages.
 *
 * <p>{@code renewal=AUTOMATIC} says that the client renews the lock by heartbeats.
 */
@RestController
@RequestMapping(path = "/api/{collection}/{id}/lock", produces = MediaType.APPLICATION_JSON_VALUE)
class LockCommandController {

    private final EditableTypes types;
    private final SessionEditLocks locks;
    private final EditLockQueries editLockQueries;
    private final BreakLock breakLock;

    LockCommandController(
            EditableTypes types, SessionEditLocks locks, EditLockQueries editLockQueries, BreakLock breakLock) {
        this.types = types;
        this.locks = locks;
        this.editLockQueries = editLockQueries;
        this.breakLock = breakLock;
    }

    /** Every request's target, which its path names. */
    @ModelAttribute(binding = false)
    LockTarget target(@PathVariable String collection, @PathVariable String id) {
        return types.inCollection(collection, id);
    }

    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    AcquiredLock acquire(LockTarget target, @RequestParam(defaultValue = "MANUAL") Renewal renewal, Actor actor) {
        try {
            LockId lockId = locks.acquire(new StartEditingRequest(target, renewal, actor));
            EditingStatus status = locks.keep(new KeepEditingRequest(target, lockId, renewal, actor));
            return new AcquiredLock(lockId.value(), status.remaining().toSeconds(), status.version());
        } catch (AlreadyLockedException locked) {
            throw locked(locked, editLockQueries.viewEditLock(target, actor).filter(lock -> !lock.own()));
        }
    }

    /** @param lock as the reader may see it, if it is still held */
    private static ErrorResponseException locked(AlreadyLockedException locked, Optional<EditLock> lock) {
        ProblemDetail problem = LockProblems.problem(
                HttpStatus.LOCKED,
                "Somebody else is editing this",
                "Ask again when it is free, or wait in the queue with POST …/lock/requests.");
        long seconds = Math.max(1, locked.remaining().toSeconds());
        problem.setProperty("secondsLeft", seconds);
        lock.map(LockHolder::of).ifPresent(held -> {
            problem.setProperty("holder", held.holder());
            problem.setProperty("expiresAt", held.expiresAt());
        });
        ErrorResponseException refusal = new ErrorResponseException(HttpStatus.LOCKED, problem, locked);
        refusal.getHeaders().set(HttpHeaders.RETRY_AFTER, String.valueOf(seconds));
        return refusal;
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(ErrorResponseException refused) {
        return ResponseEntity.status(refused.getStatusCode())
                .headers(refused.getHeaders())
                .body(refused.getBody());
    }

    /** @param grant the lock to break, as {@link LockResourceController#viewLock} returns it: never a newer one */
    @PostMapping("/break")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void breakLock(LockTarget target, @RequestParam long grant, @RequestParam String reason, Actor actor) {
        breakLock.breakLock(new BreakLockRequest(target, grant, reason, actor));
    }

    @ExceptionHandler
    ProblemDetail missing(MissingServletRequestParameterException missing) {
        return LockProblems.bad(missing.getBody().getDetail());
    }

    /** The reply to a request that has acquired the lock. */
    record AcquiredLock(String lockId, long secondsLeft, long version) {}
}
