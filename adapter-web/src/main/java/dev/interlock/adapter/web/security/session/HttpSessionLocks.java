package dev.interlock.adapter.web.security.session;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import org.springframework.web.context.annotation.SessionScope;

/**
 * The edit locks that were acquired in a session. Signing out releases them. A session that expires keeps them, so that the
 * member can continue in the next one.
 *
 * <p>Also remembers whether the member may have lost a lock without notice yet: reading the notices costs one statement.
 */
@Component
@SessionScope
public class HttpSessionLocks {

    private final Map<LockTarget, LockId> acquired = new ConcurrentHashMap<>();
    private volatile boolean noticeExpected = true;

    /** Adds a lock, which replaces an earlier lock of the same target. */
    public void add(LockTarget target, LockId lockId) {
        acquired.put(target, lockId);
        noticeExpected = true;
    }

    /** Removes a lock that was released, used by a save, or lost. A later lock of the same target stays. */
    public void remove(LockTarget target, LockId lockId) {
        acquired.remove(target, lockId);
    }

    public Map<LockTarget, LockId> acquired() {
        return Map.copyOf(acquired);
    }

    /** The ids of the locks of all targets. */
    public Set<LockId> ids() {
        return Set.copyOf(acquired.values());
    }

    public boolean isNoticeExpected() {
        return noticeExpected;
    }

    public void expectNotice() {
        noticeExpected = true;
    }

    /** Expects a notice only as long as the session has locks. Called when there were no notices. */
    public void expectNoticeOfLocksOnly() {
        noticeExpected = !acquired.isEmpty();
    }
}
