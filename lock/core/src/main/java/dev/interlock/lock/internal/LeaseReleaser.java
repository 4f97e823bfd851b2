package dev.interlock.lock.internal;

import static dev.interlock.lock.internal.HandedOverLease.MAX_LOCAL_HANDOVER;

import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.List;

/** Ends the hold of a handle: hands the lease over to the next waiter of this process, or releases it at the store. */
final class LeaseReleaser {

    private final LockServices services;
    private final LocalQueues queues;

    LeaseReleaser(LockServices services, LocalQueues queues) {
        this.services = services;
        this.queues = queues;
    }

    /**
     * Releases those targets on which the owner has no other handle.
     *
     * @param earliest until when they stay locked, by {@link System#nanoTime}
     * @return false if the store replies that one was not held
     */
    boolean release(HeldLeases held, List<LockTarget> targets, long earliest) {
        held.storeCallLock().lock();
        try {
            List<LockTarget> free = held.release(targets);
            if (free.isEmpty() || (earliest - System.nanoTime() <= 0 && handOver(held, free))) {
                return true;
            }
            Duration heldTime = held.heldTime();
            boolean wasHeld = releaseAtStore(held, new StoreRelease(free, held.identity(), earliest));
            Duration pause =
                    heldTime.compareTo(MAX_LOCAL_HANDOVER) < 0 ? Duration.ZERO : PollingBackoff.longestAfter(heldTime);
            held.remove(free).forEach((target, node) -> queues.leave(target, node, pause));
            return wasHeld;
        } finally {
            held.storeCallLock().unlock();
        }
    }

    private boolean handOver(HeldLeases held, List<LockTarget> free) {
        LockTarget target = free.get(0);
        HandedOverLease lease = held.handOver(target);
        if (lease == null || !queues.handOver(target, held.node(target), lease)) {
            return false;
        }
        held.remove(free);
        return true;
    }

    /** Releases even if the thread is interrupted. If the store fails, the release is repeated in the background. */
    private boolean releaseAtStore(HeldLeases held, StoreRelease release) {
        boolean interrupted = Thread.interrupted();
        try {
            return release.send(services.store());
        } catch (RuntimeException failed) {
            held.recordBackgroundRelease();
            new BackgroundRelease(services, release, held.longestRemaining(release.targets())).start();
            return true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
