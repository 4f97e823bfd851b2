package dev.interlock.lock;

import java.util.Optional;

/**
 * A lock for a process, in a short section and between all nodes, over any lease store. It is held around transactions, not
 * inside one.
 *
 * <p>Inside a process, the waiters for a target stand in a fair queue, and only its head asks the store. A lease may expire while
 * its holder is paused: {@link LockHandle#check} is what keeps the data right.
 */
public interface DistributedLock extends AutoCloseable {

    /**
     * Acquires all targets of the request, or none. Returns at most the reply timeout of this lock after the requested wait,
     * whatever the store does; by default that is 1 s. If the thread is interrupted, nothing stays acquired.
     *
     * <p>Deadlock avoidance: a request for a target that sorts before one the owner already holds never waits. Two such waiters
     * would wait for each other until both wait times elapse.
     *
     * @return the handle, or empty if, until the wait time elapsed, other owners held one of the targets, or were waiting for it in
     *     front of this caller
     * @throws LockStoreException if the store cannot be reached, or does not reply in time, to this request or to the one in front of
     *     it, or if another thread of the same owner is still acquiring
     * @throws LeaseLostException if the owner has lost what it holds already
     * @throws IllegalStateException if this lock is closed, or if another thread of the same owner released one of the targets
     *     meanwhile
     * @throws IllegalArgumentException if the store accepts no such request
     */
    Optional<LockHandle> tryLock(LockRequest request) throws InterruptedException;

    /** Asks the store whether any owner holds the target now. The answer may be outdated when it arrives. */
    default boolean isLocked(LockTarget target) {
        return leases().find(target).isPresent();
    }

    /** Returns the leases of the same store: the holder of each, and the ways to end one early. */
    Leases leases();

    /**
     * Accepts no more requests, waits at most 30 s for holders and waiters, while leases are still renewed, and then stops its
     * threads. Does not wait for a lease that is lost, nor for a handle whose thread has ended or calls this method.
     */
    @Override
    void close();
}
