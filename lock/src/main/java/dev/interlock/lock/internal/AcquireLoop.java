package dev.interlock.lock.internal;

import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Repeats an acquire request until the store grants it or the wait time elapses. Run by the thread at the head of the local queue
 * of every target.
 *
 * <ol>
 *   <li>An attempt asks for the new targets and for a renewal of all that the owner holds, in one request.
 *   <li>If another owner holds a target, the loop waits for the store's notification, or else for a {@link PollingBackoff}.
 *   <li>If the store fails, the attempt is repeated under the same lock id: the store may have granted it.
 *   <li>If the loop ends without a settled outcome, it releases in the background what the store may have granted.
 * </ol>
 */
final class AcquireLoop {

    /** However long the caller waits: an attempt without a reply is repeated after 10 s. */
    private static final long MAX_REPLY_WAIT_NANOS = Duration.ofSeconds(10).toNanos();

    private final LockServices services;
    private final HeldLeases held;
    private final LockRequest request;
    private final Map<LockTarget, QueueNode> nodes;
    private final long deadline;
    private final long firstSent = System.nanoTime();
    private final StoreNotification notification = new StoreNotification();
    private @Nullable StoreIdentity lastIdentity;
    private @Nullable LockStoreException failure;
    private boolean unsettled;

    /**
     * @param nodes those of the targets that the owner does not hold yet
     * @param deadline by {@link System#nanoTime}
     */
    AcquireLoop(
            LockServices services,
            HeldLeases held,
            LockRequest request,
            Map<LockTarget, QueueNode> nodes,
            long deadline) {
        this.services = services;
        this.held = held;
        this.request = request;
        this.nodes = nodes;
        this.deadline = deadline;
    }

    /**
     * Returns whether the store granted the request within the wait time.
     *
     * @throws LockStoreException if the store failed to answer an attempt, and granted none
     * @throws LeaseLostException if the owner has lost what it holds already
     */
    boolean acquire() throws InterruptedException {
        try {
            for (Optional<Duration> pause = attempt(); pause.isPresent(); pause = attempt()) {
                long left = deadline - System.nanoTime();
                if (left <= 0) {
                    if (failure != null) {
                        throw failure;
                    }
                    return false;
                }
                notification.await(Math.min(pause.get().toNanos(), left));
            }
            return true;
        } finally {
            notification.cancel();
            if (unsettled) {
                abandon();
            }
        }
    }

    /** Makes one attempt; returns the pause before the next one, or empty if the request is granted. */
    private Optional<Duration> attempt() {
        try {
            return requestFromStore().map(this::pauseWhileHeld);
        } catch (LockStoreException failed) {
            notification.cancel();
            failure = failed;
            return Optional.of(PollingBackoff.AFTER_FAILURE);
        }
    }

    /** A waiter that the store notifies has nothing to ask before the lease expires. */
    private Duration pauseWhileHeld(Held refusal) {
        notification.replace(refusal.freed());
        return notification.isPending()
                ? PollingBackoff.untilExpiry(refusal.by())
                : PollingBackoff.whileHeld(refusal.by());
    }

    /** Sends the request once; returns the refusal, or empty if it is granted. */
    private Optional<Held> requestFromStore() {
        held.storeCallLock().lock();
        try {
            long sent = System.nanoTime();
            AcquireRequest next = held.request(request, nodes.keySet(), replyTimeout(sent));
            cancelEarlier(held.identity());
            notification.replace(null);
            AcquireResult result = send(next);
            if (result instanceof Held refusal) {
                return Optional.of(refusal);
            }
            unsettled = true;
            held.recordGrant(request, nodes, ((Granted) result).leases(), firstSent, sent);
            unsettled = false;
            return Optional.empty();
        } finally {
            held.storeCallLock().unlock();
        }
    }

    private Duration replyTimeout(long sent) {
        return services.replyTimeout().plusNanos(Math.min(MAX_REPLY_WAIT_NANOS, Math.max(0, deadline - sent)));
    }

    /**
     * If the identity changed since the last attempt, cancels that attempt's subscription and releases what it may have acquired.
     */
    private void cancelEarlier(StoreIdentity next) {
        if (lastIdentity != null && !lastIdentity.equals(next)) {
            notification.cancel();
            if (unsettled) {
                releaseInBackground(lastIdentity);
            }
        }
        lastIdentity = next;
    }

    private AcquireResult send(AcquireRequest next) {
        try {
            return services.store().acquire(next);
        } catch (RuntimeException failed) {
            unsettled = true;
            throw new LockStoreException("The lease store failed to answer an acquire request", failed);
        }
    }

    /** Releases the lost leases too: the request may have renewed them, and other owners need not wait for their expiry. */
    private void releaseInBackground(StoreIdentity identity) {
        List<LockTarget> targets = new ArrayList<>(nodes.keySet());
        targets.addAll(held.lostTargets());
        services.releaseInBackground(targets, identity);
    }

    private void abandon() {
        held.storeCallLock().lock();
        try {
            if (lastIdentity != null) {
                releaseInBackground(lastIdentity);
            }
            held.abandonRequest();
        } finally {
            held.storeCallLock().unlock();
        }
    }
}
