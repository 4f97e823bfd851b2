package dev.interlock.adapter.web.security.session;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import org.springframework.web.context.annotation.SessionScope;

/**
 * The edit locks that were acquired in a session. Signing out releases them. A session that expires keeps them, so that the
 * member can still save the form.
 *
 * <p>Also remembers whether the member may have lost a lock without notice yet: reading the notices costs one statement.
 */
@Component
@SessionScope
public class HttpSessionLocks {

    private final Map<OrderNo, LockId> taken = new ConcurrentHashMap<>();
    private volatile boolean newsExpected = true;

    /** Adds a lock, which replaces an earlier lock of the same order. */
    public void add(OrderNo orderNumber, LockId lockId) {
        taken.put(orderNumber, lockId);
        newsExpected = true;
    }

    /** Removes a lock that was released, used by a save, or lost. A later lock of the same order stays. */
    public void remove(OrderNo orderNumber, LockId lockId) {
        taken.remove(orderNumber, lockId);
    }

    public Map<OrderNo, LockId> taken() {
        return Map.copyOf(taken);
    }

    /** The ids of the locks of all orders. */
    public Set<LockId> ids() {
        return Set.copyOf(taken.values());
    }

    public boolean isNewsExpected() {
        return newsExpected;
    }

    public void expectNews() {
        newsExpected = true;
    }

    /** Called when there were no notices. None can come while the session has no locks. */
    public void heardNoNews() {
        newsExpected = !taken.isEmpty();
    }
}
