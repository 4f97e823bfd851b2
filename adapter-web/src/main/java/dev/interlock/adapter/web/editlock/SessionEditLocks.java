package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.editlock.LockRateLimit.Asked;
import dev.interlock.application.port.in.editlock.EditLocks;
import dev.interlock.application.port.in.editlock.EditLocks.EditingRequest;
import dev.interlock.application.port.in.editlock.EditLocks.EditingStatus;
import dev.interlock.application.port.in.editlock.EditLocks.KeepEditingRequest;
import dev.interlock.application.port.in.editlock.EditLocks.StartEditingRequest;
import dev.interlock.application.port.in.editlock.EditLocks.WaitingStatus;
import dev.interlock.lock.LockId;
import org.springframework.stereotype.Component;

/**
 * Edit locks, as the pages and the HTTP resource acquire, keep and release them: no more often than the rate limit allows, and
 * remembered in the session, so that signing out releases them.
 */
@Component
public class SessionEditLocks {

    private final EditLocks editLocks;
    private final LockRateLimit limit;
    private final RequestSession session;

    SessionEditLocks(EditLocks editLocks, LockRateLimit limit, RequestSession session) {
        this.editLocks = editLocks;
        this.limit = limit;
        this.session = session;
    }

    public LockId acquire(StartEditingRequest request) {
        limit.admit(request.actor(), Asked.ACQUIRE);
        LockId lockId = editLocks.startEditing(request);
        session.add(request.target(), lockId);
        return lockId;
    }

    /** Renews a lock; a lock of an earlier session is from now on remembered in this one. */
    public EditingStatus keep(KeepEditingRequest request) {
        EditingStatus status = editLocks.keepEditing(request);
        session.add(request.target(), request.lockId());
        return status;
    }

    /** Renews a lock that was acquired by an earlier request. */
    public EditingStatus renew(KeepEditingRequest request) {
        limit.admit(request.actor(), Asked.RENEW);
        return keep(request);
    }

    public void release(EditingRequest request) {
        editLocks.releaseEditLock(request);
        session.remove(request.target(), request.lockId());
    }

    /** Joins the queue for a lock, or keeps the place in it. */
    public WaitingStatus await(StartEditingRequest request) {
        limit.admit(request.actor(), Asked.WAIT);
        return editLocks.waitToEdit(request);
    }
}
