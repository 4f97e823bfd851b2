package dev.interlock.lock.spi;

import dev.interlock.lock.LockTarget;
import java.time.Duration;

/**
 * Guards writes in the database for a lease store that is elsewhere. A lease may expire while its holder's transaction is open;
 * the fence then refuses either that holder's write or that of a later holder.
 *
 * @see <a href="https://martin.kleppmann.com/2016/02/08/how-to-do-distributed-locking.html">Martin Kleppmann on fencing</a>
 */
public interface Fence {

    /** Returns whether the caller is in a transaction of the database that this fence guards; transactions of others don't count. */
    boolean isInTransaction();

    /**
     * Passes the token within the caller's transaction, unless a higher token of that target has passed already.
     *
     * <p>Until that transaction ends, no other token passes. A later holder waits and then reads what this one wrote; an earlier
     * holder is refused, even between the later one's read and write. If the transaction rolls back, nothing has passed.
     *
     * @return whether the token passed
     */
    boolean passes(LockTarget target, long token);

    /**
     * Issues a token for a store that cannot order its grants, or its servers. It is above zero, higher than every token that was
     * issued or has passed before, and is never issued again.
     *
     * <p>Issued in its own transaction; never blocks on, and is not rolled back with, the caller's.
     *
     * @param timeout the token is issued in this time, or the call fails
     */
    long nextToken(LockTarget target, Duration timeout);
}
