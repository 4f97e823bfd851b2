package dev.interlock.adapter.web.editlock.script;

import dev.interlock.adapter.web.editlock.EditableTypes;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.adapter.web.security.session.ScriptRequests;
import dev.interlock.application.port.in.editlock.EditLock;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.application.port.in.editlock.Editing.EditingStatus;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * The edit lock below the address of an edit form, as the script of its page reads, acquires, renews, releases and awaits it. A lock id
 * opens nothing without its holder's own session.
 */
@RestController
@RequestMapping(produces = MediaType.APPLICATION_JSON_VALUE)
class EditLockController {

    private static final String LOCK = "/{*page}/edit/lock";
    private static final String REQUESTS = LOCK + "/requests";
    private static final String HEARTBEAT = LOCK + "/{lockId}/heartbeat";
    private static final String RELEASE = LOCK + "/{lockId}/release";

    @Bean
    static ScriptRequests editLockRequests() {
        return ScriptRequests.of(LOCK, REQUESTS, HEARTBEAT, RELEASE);
    }

    private final EditableTypes types;
    private final SessionEditLocks locks;
    private final Editing editing;
    private final EditLockQueries editLockQueries;

    EditLockController(EditableTypes types, SessionEditLocks locks, Editing editing, EditLockQueries editLockQueries) {
        this.types = types;
        this.locks = locks;
        this.editing = editing;
        this.editLockQueries = editLockQueries;
    }

    /** Returns the target of the request. The path begins with its page. */
    @ModelAttribute(binding = false)
    LockTarget target(@PathVariable String page) {
        return types.onPage(page);
    }

    @GetMapping(LOCK)
    ResponseEntity<LockHolder> viewLock(LockTarget target, Actor actor) {
        editLockQueries.viewLabel(target, actor); // refuses what is not within reach
        return editLockQueries
                .viewEditLock(target, actor)
                .map(lock -> ResponseEntity.ok(LockHolder.of(lock)))
                .orElse(ResponseEntity.noContent().build());
    }

    @PostMapping(LOCK)
    ResponseEntity<?> acquire(LockTarget target, Actor actor) {
        try {
            LockId lockId = locks.acquire(new StartEditingRequest(target, Renewal.AUTOMATIC, actor));
            EditingStatus status = locks.keep(new KeepEditingRequest(target, lockId, Renewal.AUTOMATIC, actor));
            AcquiredLock acquired =
                    new AcquiredLock(lockId.value(), status.remaining().toSeconds(), status.version());
            return ResponseEntity.status(HttpStatus.CREATED).body(acquired);
        } catch (AlreadyLockedException locked) {
            return locked(editLockQueries.viewEditLock(target, actor).filter(lock -> !lock.own()));
        }
    }

    /** @param lock as the reader may see it, if it is still held */
    private static ResponseEntity<ProblemDetail> locked(Optional<EditLock> lock) {
        ProblemDetail problem =
                EditLockProblems.problem(HttpStatus.LOCKED, "Somebody else is editing this", "Wait in the queue.");
        lock.map(LockHolder::of).ifPresent(held -> {
            problem.setProperty("holder", held.holder());
            problem.setProperty("expiresAt", held.expiresAt());
        });
        return ResponseEntity.status(HttpStatus.LOCKED)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(problem);
    }

    @PostMapping(HEARTBEAT)
    LockRenewal renew(LockTarget target, @PathVariable LockId lockId, Actor actor) {
        return LockRenewal.of(locks.renew(new KeepEditingRequest(target, lockId, Renewal.AUTOMATIC, actor)));
    }

    /** Shortens the lease, since the page may come back. Always succeeds: a lock that is lost needs no release. */
    @PostMapping(RELEASE)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void leave(LockTarget target, @PathVariable LockId lockId, Actor actor) {
        editing.closeEditPage(new EditingRequest(target, lockId, actor));
    }

    @PostMapping(REQUESTS)
    WaitingPlace await(LockTarget target, Actor actor) {
        return WaitingPlace.of(locks.await(new StartEditingRequest(target, Renewal.AUTOMATIC, actor)));
    }

    /** The reply to a request that has acquired the lock. */
    record AcquiredLock(String lockId, long secondsLeft, long version) {}
}
