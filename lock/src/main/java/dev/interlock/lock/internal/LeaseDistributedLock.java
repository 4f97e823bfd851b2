package dev.interlock.lock.internal;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The distributed lock, over any store. A caller waits in the {@link LocalQueue} of each target; at the head of all queues it
 * runs an {@link AcquireLoop}; what is granted is kept in the {@link HeldLeases} of its owner.
 */
public final class LeaseDistributedLock implements DistributedLock {

    private static final Duration DEFAULT_REPLY_TIMEOUT = Duration.ofMillis(130);
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(30);

    private final LockServices services;
    private final LocalQueues queues = new LocalQueues();
    private final Map<LockOwner, HeldLeases> owners = Collections.synchronizedMap(new WeakHashMap<>());

    /** Each request in progress and each open handle has one permit. */
    private final Semaphore permits = new Semaphore(Integer.MAX_VALUE);

    private volatile boolean closed;

    public LeaseDistributedLock(LeaseStore store) {
        this(store, DEFAULT_REPLY_TIMEOUT);
    }

    /** @param replyTimeout how long the store may take to reply, in addition to the wait time of a request */
    public LeaseDistributedLock(LeaseStore store, Duration replyTimeout) {
        this.services = new LockServices(store, replyTimeout);
    }

    @Override
    public Optional<LockHandle> tryLock(LockRequest request) throws InterruptedException {
        long deadline = System.nanoTime() + request.waitTime().toNanos();
        HeldLeases held = owners.computeIfAbsent(request.owner(), absent -> new HeldLeases());
        Optional<LockHandle> handle = Optional.empty();
        permits.acquire();
        try {
            handle = tryLock(held, request, deadline);
            return handle;
        } finally {
            if (handle.isEmpty()) {
                permits.release();
            }
        }
    }

    private Optional<LockHandle> tryLock(HeldLeases held, LockRequest request, long deadline)
            throws InterruptedException {
        if (closed) {
            throw new IllegalStateException("This lock is closed");
        }
        if (!held.acquireLock().tryLock(deadline - System.nanoTime(), TimeUnit.NANOSECONDS)) {
            return Optional.empty();
        }
        try {
            var acquisition = new QueuedAcquisition(services, queues, held, request, deadline);
            return acquisition.acquire()
                    ? Optional.of(new LeaseLockHandle(services, held, request, () -> release(acquisition)))
                    : Optional.empty();
        } finally {
            held.acquireLock().unlock();
        }
    }

    private void release(QueuedAcquisition acquisition) {
        try {
            acquisition.release();
        } finally {
            permits.release();
        }
    }

    @Override
    public boolean isLocked(LockTarget target) {
        return services.store().find(target).isPresent();
    }

    /** Returns how many callers of this process wait for the target behind the head of its queue. */
    int waiterCount(LockTarget target) {
        return queues.waiterCount(target);
    }

    /** Returns whether no owner holds or waits, no call is in progress and no task is scheduled. */
    boolean isIdle() {
        return permits.availablePermits() == Integer.MAX_VALUE && queues.isEmpty() && services.isIdle();
    }

    @Override
    public void close() {
        closed = true;
        try {
            if (permits.tryAcquire(Integer.MAX_VALUE, SHUTDOWN_TIMEOUT.toSeconds(), TimeUnit.SECONDS)) {
                permits.release(Integer.MAX_VALUE);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        services.close();
    }
}
