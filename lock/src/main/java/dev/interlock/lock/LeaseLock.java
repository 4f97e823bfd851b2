package dev.interlock.lock;

import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;

/**
 * The JDK's {@link Lock} on one target of a {@link DistributedLock}: reentrant, and held by a thread. A watchdog renews its lease
 * until it is unlocked. All instances for one target of one {@code DistributedLock} are the same lock.
 *
 * <p>It differs from a lock within a process in one point: the lease may be lost, because it expired or was broken. Then another
 * owner may hold the lock. {@link #check} refuses the writes of this thread, and {@link #unlock} reports the loss at the latest. A
 * thread that holds the lock and acquires it again after a loss gets a {@link LeaseLostException}.
 *
 * <p>Acquiring may also throw a {@link LockStoreException}, as {@link DistributedLock#tryLock} does. {@link #newCondition} is not
 * supported: a condition cannot signal another process.
 */
public interface LeaseLock extends Lock {

    /** Returns whether the current thread holds the lock, as far as this process knows. Asks no store. */
    boolean isHeld();

    /**
     * Returns the fencing token of the current thread's hold. It is the same until the thread has unlocked the lock.
     *
     * @throws IllegalMonitorStateException if the current thread has not acquired the lock
     */
    long token();

    /**
     * Checks, within the caller's transaction, that the current thread still holds the lock. Until that transaction ends, no later
     * holder passes a check of its own.
     *
     * @throws LeaseLostException if the lock is lost
     * @throws IllegalMonitorStateException if the current thread has not acquired the lock
     */
    void check();

    /**
     * Runs the callback once, in a thread of its own, if the lock is lost before the current thread has unlocked it.
     *
     * @throws IllegalMonitorStateException if the current thread has not acquired the lock
     */
    void onLost(Runnable callback);

    /**
     * Releases one hold; the last one releases the lock. A store that cannot be reached is not reported: the release is repeated in
     * the background.
     *
     * <p>In a {@code finally} block the exception would replace a failure of the work. {@link #call} keeps both.
     *
     * @throws LeaseLostException if the lock was lost, and no exception has told that yet; the hold is released all the same
     * @throws IllegalMonitorStateException if the current thread has not acquired the lock
     */
    @Override
    void unlock();

    /**
     * Does the work while the current thread holds the lock.
     *
     * @throws LeaseLostException if the work is done and the lock was lost meanwhile
     * @throws Exception the failure of the work. A loss of the lock is added to it as suppressed
     */
    default <T> T call(Callable<T> work) throws Exception {
        lock();
        T result;
        try {
            result = work.call();
        } catch (Throwable failure) {
            try {
                unlock();
            } catch (LeaseLostException lost) {
                failure.addSuppressed(lost);
            }
            throw failure;
        }
        unlock();
        return result;
    }
}
