package dev.interlock.adapter.web.editlock.resource;

import dev.interlock.adapter.web.editlock.EditableTypes;
import dev.interlock.adapter.web.editlock.SessionEditLocks;
import dev.interlock.application.port.in.editlock.EditLockQueries;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Renewal;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/**
 * The edit lock of any aggregate, as the scripts of the pages read, renew, release and await it. A lock id opens nothing without its
 * holder's own credentials.
 *
 * <p>{@code renewal=AUTOMATIC} says that the client renews the lock by heartbeats.
 */
@RestController
@RequestMapping(path = "/api/{collection}/{id}/lock", produces = MediaType.APPLICATION_JSON_VALUE)
class LockResourceController {

    private final EditableTypes types;
    private final SessionEditLocks locks;
    private final Editing editing;
    private final EditLockQueries editLockQueries;

    LockResourceController(
            EditableTypes types, SessionEditLocks locks, Editing editing, EditLockQueries editLockQueries) {
        this.types = types;
        this.locks = locks;
        this.editing = editing;
        this.editLockQueries = editLockQueries;
    }

    /** Every request's target, which its path names. */
    @ModelAttribute(binding = false)
    LockTarget target(@PathVariable String collection, @PathVariable String id) {
        return types.inCollection(collection, id);
    }

    @GetMapping
    ResponseEntity<LockHolder> viewLock(LockTarget target, Actor actor) {
        editLockQueries.viewLabel(target, actor); // refuses what is not within reach
        return editLockQueries
                .viewEditLock(target, actor)
                .map(lock -> ResponseEntity.ok(LockHolder.of(lock)))
                .orElse(ResponseEntity.noContent().build());
    }

    @PostMapping("/{lockId}/heartbeat")
    LockRenewal renew(
            LockTarget target,
            @PathVariable LockId lockId,
            @RequestParam(defaultValue = "AUTOMATIC") Renewal renewal,
            Actor actor) {
        return LockRenewal.of(locks.renew(new KeepEditingRequest(target, lockId, renewal, actor)));
    }

    /** Always succeeds: a lock that is lost needs no release. */
    @PostMapping("/{lockId}/release")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void release(
            LockTarget target,
            @PathVariable LockId lockId,
            @RequestParam(defaultValue = "false") boolean leaving,
            Actor actor) {
        EditingRequest request = new EditingRequest(target, lockId, actor);
        if (leaving) {
            editing.closeEditPage(request);
        } else {
            locks.release(request);
        }
    }

    @PostMapping("/requests")
    WaitingPlace await(LockTarget target, @RequestParam(defaultValue = "AUTOMATIC") Renewal renewal, Actor actor) {
        return WaitingPlace.of(locks.await(new StartEditingRequest(target, renewal, actor)));
    }
}
