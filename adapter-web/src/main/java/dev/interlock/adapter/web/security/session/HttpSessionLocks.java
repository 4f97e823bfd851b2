package dev.interlock.adapter.web.security.session;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * The edit locks that were acquired in the session of the request. Signing out releases them. A session that expires keeps them, so that
 * the member can continue in the next one.
 *
 * <p>Also remembers whether the member may have lost a lock without notice yet: reading the notices costs one statement.
 *
 * <p>Each lock is an attribute of its own, so that two requests at once, on any nodes, both add theirs. An attribute is set only if it
 * changes, because that writes the session.
 */
@Component
public class HttpSessionLocks {

    private static final String LOCK_PREFIX = "lock:";
    private static final String NO_NOTICE_EXPECTED = "noLockNoticeExpected";

    private final HttpServletRequest request;

    /** @param request Spring's proxy: every call reaches the request of the calling thread */
    HttpSessionLocks(HttpServletRequest request) {
        this.request = request;
    }

    /** Adds a lock, which replaces an earlier lock of the same target. */
    public void add(LockTarget target, LockId lockId) {
        String name = LOCK_PREFIX + target.name();
        if (!lockId.equals(session().getAttribute(name))) {
            session().setAttribute(name, lockId);
        }
        expectNotice();
    }

    /** Removes a lock that was released, used by a save, or lost. A later lock of the same target stays. */
    public void remove(LockTarget target, LockId lockId) {
        String name = LOCK_PREFIX + target.name();
        if (lockId.equals(session().getAttribute(name))) {
            session().removeAttribute(name);
        }
    }

    public Map<LockTarget, LockId> acquired() {
        HttpSession session = session();
        return Collections.list(session.getAttributeNames()).stream()
                .filter(name -> name.startsWith(LOCK_PREFIX))
                .filter(name -> session.getAttribute(name) instanceof LockId)
                .collect(Collectors.toUnmodifiableMap(
                        name -> LockTarget.ofName(name.substring(LOCK_PREFIX.length())),
                        name -> (LockId) session.getAttribute(name)));
    }

    /** The ids of the locks of all targets. */
    public Set<LockId> ids() {
        return Set.copyOf(acquired().values());
    }

    public boolean isNoticeExpected() {
        return session().getAttribute(NO_NOTICE_EXPECTED) == null;
    }

    public void expectNotice() {
        if (!isNoticeExpected()) {
            session().removeAttribute(NO_NOTICE_EXPECTED);
        }
    }

    /** Expects a notice only as long as the session has locks. Called when there were no notices. */
    public void expectNoticeOfLocksOnly() {
        if (isNoticeExpected() && acquired().isEmpty()) {
            session().setAttribute(NO_NOTICE_EXPECTED, true);
        }
    }

    private HttpSession session() {
        return request.getSession();
    }
}
