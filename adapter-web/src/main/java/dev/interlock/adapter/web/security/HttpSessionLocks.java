package dev.interlock.adapter.web.security;

import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockId;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import org.springframework.web.context.annotation.SessionScope;

/**
 * The edit locks that were taken in a session: signing out gives them back. A session that merely expires leaves them alone,
 * so that its form can still be rescued.
 *
 * <p>And whether its member may have lost one and not been told: to ask costs a statement a page.
 */
@Component
@SessionScope
public class HttpSessionLocks {

    private final Map<OrderNo, LockId> taken = new ConcurrentHashMap<>();
    private volatile boolean newsExpected = true;

    /** In place of an earlier one of the same order. */
    public void add(OrderNo orderNumber, LockId lockId) {
        taken.put(orderNumber, lockId);
        newsExpected = true;
    }

    /** Given back, saved with, or lost; a later one of the same order stays. */
    public void remove(OrderNo orderNumber, LockId lockId) {
        taken.remove(orderNumber, lockId);
    }

    public Map<OrderNo, LockId> taken() {
        return Map.copyOf(taken);
    }

    /** The locks themselves, whichever orders they are on. */
    public Set<LockId> ids() {
        return Set.copyOf(taken.values());
    }

    public boolean isNewsExpected() {
        return newsExpected;
    }

    public void expectNews() {
        newsExpected = true;
    }

    /** There were none: none can come while the session has no locks. */
    public void heardNoNews() {
        newsExpected = !taken.isEmpty();
    }
}
