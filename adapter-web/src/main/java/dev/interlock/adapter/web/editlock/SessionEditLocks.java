package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.editlock.LockRateLimit.Kind;
import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.application.port.in.editlock.Editing.EditingStatus;
import dev.interlock.application.port.in.editlock.Editing.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.StartEditingRequest;
import dev.interlock.application.port.in.editlock.Editing.WaitingStatus;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/**
 * Edit locks, as the pages and the HTTP resource acquire, keep and release them: no more often than the rate limit allows, and
 * remembered in the session, so that signing out releases them.
 */
@Component
public class SessionEditLocks {

    private final Editing editing;
    private final LockRateLimit limit;
    private final HttpServletRequest httpRequest;
    private final HttpSessionLocks sessionLocks;

    /** @param httpRequest Spring's proxy, as the locks of the session are: every call reaches the request of the calling thread */
    SessionEditLocks(
            Editing editing, LockRateLimit limit, HttpServletRequest httpRequest, HttpSessionLocks sessionLocks) {
        this.editing = editing;
        this.limit = limit;
        this.httpRequest = httpRequest;
        this.sessionLocks = sessionLocks;
    }

    public LockId acquire(StartEditingRequest request) {
        limit.admit(request.actor(), Kind.ACQUIRE);
        LockId lockId = editing.startEditing(request);
        remember(request.target(), lockId);
        return lockId;
    }

    /** Renews a lock; a lock of an earlier session is from now on remembered in this one. */
    public EditingStatus keep(KeepEditingRequest request) {
        EditingStatus status = editing.keepEditing(request);
        remember(request.target(), request.lockId());
        return status;
    }

    /** Does the same within the rate limit, for a lock that an earlier request acquired. */
    public EditingStatus renew(KeepEditingRequest request) {
        limit.admit(request.actor(), Kind.RENEW);
        return keep(request);
    }

    public void release(EditingRequest request) {
        editing.releaseEditLock(request);
        forget(request.target(), request.lockId());
    }

    /** Joins the queue for a lock, or keeps the place in it. */
    public WaitingStatus await(StartEditingRequest request) {
        limit.admit(request.actor(), Kind.WAIT);
        return editing.waitToEdit(request);
    }

    /** A request without a session has no sign-out that could release the lock. */
    private void remember(LockTarget target, LockId lockId) {
        if (httpRequest.getSession(false) != null) {
            sessionLocks.add(target, lockId);
        }
    }

    /** Removes a lock that was released, used by a save, or lost. */
    public void forget(LockTarget target, LockId lockId) {
        if (httpRequest.getSession(false) != null) {
            sessionLocks.remove(target, lockId);
        }
    }
}
