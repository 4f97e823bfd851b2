package dev.interlock.application.port.out.lock;

import dev.interlock.domain.lock.LockTarget;

/**
 * Stands in the database before what a lock protects, for a store of leases that is elsewhere. A lease may end while its
 * holder's transaction is open; here she, or whoever comes after her, is told.
 */
public interface Fence {

    /**
     * Whether no higher token of that target has passed, within the caller's transaction. Then none passes before that ends:
     * whoever comes next waits and reads what this one wrote, and whoever came before is refused, also between the next one's
     * read and write. If that transaction rolls back, nothing has passed.
     */
    boolean passes(LockTarget target, long token);
}
