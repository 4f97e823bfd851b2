package dev.interlock.lock;

import java.time.Duration;
import java.util.List;

/**
 * What a {@link DistributedLock} granted; whoever has the handle holds the lock, in whichever thread. {@link #remaining} and
 * {@link #state} cost no round trip: they go by this process's monotonic clock, and end before the store's lease does.
 */
public interface LockHandle extends AutoCloseable {

    /** How a grant stands. */
    enum State {
        HELD,
        /** The store could not be reached to extend it; its end has not come. */
        SUSPECT,
        /** Its end has come, or the store says that it is another's. */
        LOST,
        CLOSED
    }

    List<LockTarget> targets();

    /** Grows with every grant of that target by the store; the same while its owner goes on with it. */
    long token(LockTarget target);

    /** Of a grant of one target. */
    default long token() {
        if (targets().size() != 1) {
            throw new IllegalStateException("A token is of one target");
        }
        return token(targets().get(0));
    }

    /** Until the first of its leases ends; nothing if it is not held any more. */
    Duration remaining();

    State state();

    /** Lets it last that long from now, if it would not anyway; false if it is lost. */
    boolean extend(Duration lease);

    /**
     * The fence: makes sure, within the caller's transaction, that the target is still held, and lets nobody who gets it later
     * through her own check before that transaction ends.
     *
     * @throws LeaseLostException if it is not
     */
    void check(LockTarget target);

    /**
     * Runs that once, in a thread of its own, if the grant is lost before it is closed; at once if it is already. By the holder's clock
     * that is before anybody else can hold the lock, unless the lease was taken out of the store. Who closes does not wait for it.
     */
    void onLost(Runnable told);

    /**
     * Gives back what no other grant of its owner holds. Within a transaction others get it when that commits. Of what is
     * lost, or cannot be given back now, nothing is said: the lease ends by itself, and no failure of the work is hidden.
     */
    @Override
    void close();
}
