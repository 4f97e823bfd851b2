package dev.interlock.adapter.web.editlock;

import dev.interlock.adapter.web.security.session.HttpSessionLocks;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/** The locks of the request's session. A request without a session has no sign-out that could release a lock. */
@Component
public class RequestSession {

    private final HttpServletRequest request;
    private final HttpSessionLocks locks;

    /** @param request Spring's proxy, as the locks are: every call reaches the request of the calling thread */
    RequestSession(HttpServletRequest request, HttpSessionLocks locks) {
        this.request = request;
        this.locks = locks;
    }

    /** Returns whether the member may have lost a lock without notice yet. */
    boolean isNewsExpected() {
        return request.getSession(false) != null && locks.isNewsExpected();
    }

    void heardNoNews() {
        locks.heardNoNews();
    }

    void add(LockTarget target, LockId lockId) {
        if (request.getSession(false) != null) {
            locks.add(target, lockId);
        }
    }

    public void remove(LockTarget target, LockId lockId) {
        if (request.getSession(false) != null) {
            locks.remove(target, lockId);
        }
    }
}
