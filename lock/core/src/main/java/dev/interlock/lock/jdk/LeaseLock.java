package dev.interlock.lock.jdk;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;

/**
 * The JDK's {@link Lock} on one target of a {@link DistributedLock}: reentrant, and held by a thread. All instances for one target of
 * one {@code DistributedLock} are the same lock.
 *
 * <p>Each call chooses between a watchdog and a lease. The methods of {@link Lock} acquire it under a watchdog, which renews the
 * lease until the lock is unlocked. {@link #lock(Duration)} and {@link #tryLock(Duration, Duration)} acquire it for a lease that
 * nothing renews: after that time the lock is lost, whatever its holder does. A thread that acquires the lock again never shortens
 * its lease; a watchdog renews as long as one hold of the thread has one.
 *
 * <p>It differs from a lock within a process in one point: the lease may be lost, because it expired or was broken. Then another
 * owner may hold the lock. {@link #check} refuses the writes of this thread, and {@link #unlock} reports the loss at the latest. A
 * thread that holds the lock and acquires it again after a loss gets a {@link LeaseLostException}; it has to unlock it first, as often
 * as it has acquired it.
 *
 * <p>Acquiring may also throw a {@link LockStoreException}, as {@link DistributedLock#tryLock} does. {@link #newCondition} is not
 * supported: a condition cannot signal another process.
 */
public interface LeaseLock extends Lock {

    /**
     * Returns the lock on one target.
     *
     * @param lease how long the lock stays held after its process has died; a watchdog renews it until then
     */
    static LeaseLock of(DistributedLock lock, LockTarget target, Duration lease) {
        return of(lock, target, new LeaseTerms(lease));
    }

    /**
     * Returns the lock on one target.
     *
     * @param terms of a lease that a watchdog renews, up to the maximum hold
     */
    static LeaseLock of(DistributedLock lock, LockTarget target, LeaseTerms terms) {
        return new JdkLockAdapter(lock, target, terms);
    }

    /**
     * Acquires the lock as {@link #lock()} does, for a lease that nothing renews.
     *
     * @throws LeaseLostException if the current thread has acquired the lock already and has lost it
     */
    void lock(Duration lease);

    /**
     * Acquires the lock as {@link #tryLock(long, java.util.concurrent.TimeUnit)} does, for a lease that nothing renews.
     *
     * @throws LeaseLostException if the current thread has acquired the lock already and has lost it
     */
    boolean tryLock(Duration waitTime, Duration lease) throws InterruptedException;

    /** Returns whether the current thread holds the lock, as far as this process knows. Asks no store. */
    boolean isHeldByCurrentThread();

    /** Returns how often the current thread has to unlock the lock. A loss does not change that. */
    int holdCount();

    /** Returns the time until the current thread's lease expires, as far as this process knows; zero if it does not hold the lock. */
    Duration remaining();

    /**
     * Renews the current thread's lease to last at least that long from now; returns false if the lock is lost.
     *
     * @throws IllegalMonitorStateException if the current thread has not acquired the lock
     */
    boolean extend(Duration lease);

    /** Asks the store whether any owner holds the lock now. The answer may be outdated when it arrives. */
    boolean isLocked();

    /**
     * Breaks the lock: releases the lease of its holder, in any thread or process. The holder has lost the lock. Its {@link #check}
     * fails from then on, and its watchdog learns of the loss by the next renewal.
     *
     * <p>Within a transaction of the store's database the lock is free when that commits.
     *
     * @return whether any owner held the lock
     */
    boolean forceUnlock();

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
