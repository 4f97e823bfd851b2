package dev.interlock.lock;

import dev.interlock.lock.spi.LeaseStore;
import java.util.Optional;

/**
 * A lock for a process, in a short section and between all nodes, over any {@link LeaseStore}. It is held around
 * transactions, not inside of one.
 *
 * <p>Inside a process those who wait for the same target stand in a fair line, and one of them asks the store. What keeps the
 * data right is {@link LockHandle#check}: a lease may end while its holder is paused.
 */
public interface DistributedLock extends AutoCloseable {

    /**
     * The grant, or empty if others held one of the targets until the wait was over. Answers within the wait and a fifth of a
     * second, whatever the store does. Interrupted, it leaves nothing behind.
     *
     * <p>Who asks for more while she holds what sorts behind it does not wait, whatever she asks: two that waited for each
     * other would do so until both their times are over.
     *
     * @throws LockStoreException if the store could not be asked, or did not answer in time
     * @throws LeaseLostException if the owner has lost what she holds already
     * @throws IllegalStateException if this lock is closed
     */
    Optional<LockHandle> tryLock(LockRequest request) throws InterruptedException;

    /** Whether anybody holds it, at this moment: in the next that may be otherwise. */
    boolean isLocked(LockTarget target);

    /**
     * Lets nobody ask any more, waits up to 30 seconds for those who hold something or stand in line, extending what is held, and
     * then stops.
     */
    @Override
    void close();
}
