package dev.interlock.lock.spi;

import dev.interlock.lock.LockTarget;
import java.time.Duration;

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

    /**
     * A token for a store that has no order of its own: higher than every one that was given out or has passed before, and than
     * all that are given out at the same time. It is given at once, whatever transaction the caller is in, and waits for none;
     * what is given is never given again, also if it is not used.
     *
     * @param within it is given in that time, or fails
     */
    long nextToken(LockTarget target, Duration within);
}
