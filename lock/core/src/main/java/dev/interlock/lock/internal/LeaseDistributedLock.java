package dev.interlock.lock.internal;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.Leases;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The distributed lock, over any store. A caller waits in the {@link LocalQueue} of each target; at the head of all queues it
 * runs an {@link AcquireLoop}; what is granted is kept in the {@link HeldLeases} of its owner.
 */
public final class LeaseDistributedLock implements DistributedLock {

    private static final Duration DEFAULT_REPLY_TIMEOUT = Duration.ofSeconds(1);
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(30);

    private final LockServices services;
    private final LocalQueues queues = new LocalQueues();
    private final LeaseRegistry registry = new LeaseRegistry();
    private final LeaseReleaser releaser;

    public LeaseDistributedLock(LeaseStore store) {
        this(store, DEFAULT_REPLY_TIMEOUT);
    }

    /** @param replyTimeout how long the store may take to reply, in addition to the wait time of a request */
    public LeaseDistributedLock(LeaseStore store, Duration replyTimeout) {
        this(new LockServices(store, replyTimeout));
    }

    LeaseDistributedLock(LockServices services) {
        this.services = services;
        this.releaser = new LeaseReleaser(services, queues);
    }

    @Override
    public Optional<LockHandle> tryLock(LockRequest request) throws InterruptedException {
        Deadlines deadlines = Deadlines.of(request.waitTime(), services.replyTimeout());
        HeldLeases held = registry.retain(request.owner());
        boolean acquired = false;
        try {
            Optional<LockHandle> handle = tryLock(held, request, deadlines);
            acquired = handle.isPresent();
            return handle;
        } finally {
            if (!acquired) {
                registry.release(held);
            }
        }
    }

    private Optional<LockHandle> tryLock(HeldLeases held, LockRequest request, Deadlines deadlines)
            throws InterruptedException {
        if (!held.acquireLock().tryLock(deadlines.answerNanos(), TimeUnit.NANOSECONDS)) {
            throw new LockStoreException("Another request of this owner is not answered yet");
        }
        try {
            held.requireResolved();
            return new QueuedAcquisition(services, queues, held, request, deadlines).acquire()
                    ? Optional.of(open(held, request))
                    : Optional.empty();
        } finally {
            held.acquireLock().unlock();
        }
    }

    private LockHandle open(HeldLeases held, LockRequest request) {
        LeaseLockHandle handle =
                new LeaseLockHandle(services, held, request, earliest -> release(held, request, earliest));
        handle.start();
        return handle;
    }

    private boolean release(HeldLeases held, LockRequest request, long earliest) {
        try {
            return releaser.release(held, request.targets(), earliest);
        } finally {
            registry.release(held);
        }
    }

    @Override
    public Leases leases() {
        return services.leases();
    }

    /** Returns how many callers of this process wait for the target behind the head of its queue. */
    int waiterCount(LockTarget target) {
        return queues.waiterCount(target);
    }

    /** Returns whether no owner holds or waits, no call is in progress and no task is scheduled. */
    boolean isIdle() {
        return registry.isEmpty() && queues.isEmpty() && services.isIdle();
    }

    /**
     * Waits at most 30 s for the holders, whose watchdogs go on meanwhile: running work must not lose its lock. A handle that nothing
     * will close is not waited for.
     */
    @Override
    public void close() {
        registry.close(SHUTDOWN_TIMEOUT);
        services.close();
    }
}
