package dev.interlock.lock.internal;

import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One acquisition of an owner, from the local queues to the store and back.
 *
 * <ol>
 *   <li>Enters the local queue of each target that the owner does not hold yet, in the order of the targets.
 *   <li>At the head of all of them, continues with a handed-over lease, or runs an {@link AcquireLoop}.
 *   <li>If that fails, leaves the queues.
 *   <li>At its release, hands the lease over to the next waiter, or releases it at the store and leaves the queues.
 * </ol>
 */
final class QueuedAcquisition {

    private final LockServices services;
    private final LocalQueues queues;
    private final HeldLeases held;
    private final LockRequest request;
    private final List<LockTarget> newTargets;
    private final long deadline;
    private final Map<LockTarget, QueueNode> nodes = new LinkedHashMap<>();

    /**
     * Deadlock avoidance: a request for a target that sorts before one the owner already holds never waits.
     *
     * @param deadline by {@link System#nanoTime}
     */
    QueuedAcquisition(LockServices services, LocalQueues queues, HeldLeases held, LockRequest request, long deadline) {
        this.services = services;
        this.queues = queues;
        this.held = held;
        this.request = request;
        this.newTargets = held.notHeld(request.targets());
        this.deadline = held.holdsAfterAny(newTargets) ? System.nanoTime() : deadline;
    }

    /** Returns whether the owner holds all targets of the request now, with one more handle on each. */
    boolean acquire() throws InterruptedException {
        boolean acquired = false;
        try {
            acquired = enterQueues() && (held.accept(nodes) || acquireFromStore());
            return acquired;
        } finally {
            if (!acquired) {
                nodes.forEach((target, node) -> queues.leave(target, node, Duration.ZERO));
            }
        }
    }

    private boolean enterQueues() throws InterruptedException {
        boolean alone = held.isEmpty() && newTargets.size() == 1;
        for (LockTarget target : newTargets) {
            QueueNode node = new QueueNode(alone ? request.terms().lease() : null);
            if (!queues.enter(target, node, deadline)) {
                return false;
            }
            nodes.put(target, node);
        }
        return true;
    }

    private boolean acquireFromStore() throws InterruptedException {
        for (LockTarget target : newTargets) {
            PollingBackoff.pause(Math.min(queues.pauseNanos(target), deadline - System.nanoTime()));
        }
        return new AcquireLoop(services, held, request, nodes, deadline).acquire();
    }

    /** Releases those targets on which the owner has no other handle. */
    void release() {
        held.storeCallLock().lock();
        try {
            List<LockTarget> free = held.release(request.targets());
            if (free.isEmpty() || handOver(free)) {
                return;
            }
            Duration pause = PollingBackoff.pauseAfter(held.heldTime(free));
            releaseAtStore(free, held.identity());
            held.remove(free).forEach((target, node) -> queues.leave(target, node, pause));
        } finally {
            held.storeCallLock().unlock();
        }
    }

    /** A store that releases with the caller's transaction gets each release: the lease is not free before the commit. */
    private boolean handOver(List<LockTarget> free) {
        LockTarget target = free.get(0);
        if (services.store().releasesWithTransaction()
                || !held.mayHandOver(free)
                || !queues.handOver(target, held.node(target))) {
            return false;
        }
        held.remove(free);
        return true;
    }

    /** Releases even if the thread is interrupted. If the store fails, a background call tries once more. */
    private void releaseAtStore(List<LockTarget> targets, StoreIdentity identity) {
        boolean interrupted = Thread.interrupted();
        try {
            services.store().release(targets, identity.lockId(), identity.owner());
        } catch (RuntimeException failed) {
            services.releaseInBackground(targets, identity);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
