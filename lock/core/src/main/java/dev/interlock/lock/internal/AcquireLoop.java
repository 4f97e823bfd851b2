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
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Repeats an acquire request until the store grants it or the wait time elapses. Run by the thread at the head of the local queue
 * of every target.
 *
 * <ol>
 *   <li>An attempt asks for the new targets and for a renewal of all that the owner holds, in one request.
 *   <li>If another owner holds a target, the loop waits for the store's notification, or else for a {@link PollingBackoff}.
 *   <li>If the store fails, the attempt is repeated under the same lock id: the store may have granted it.
 *   <li>If the loop ends and the outcome is unknown, it releases in the background what the store may have granted.
 * </ol>
 */
final class AcquireLoop {

    private final LockServices services;
    private final HeldLeases held;
    private final LockRequest request;
    private final List<LockTarget> newTargets;
    private final Collection<QueueNode> nodes;
    private final Deadlines deadlines;
    private final StoreNotification notification = new StoreNotification();
    private @Nullable AcquireRequest lastRequest;
    /** The failure of any attempt. It is kept: the store may still execute that attempt, even after it has refused a later one. */
    private @Nullable LockStoreException failure;

    private boolean outcomeKnown;
    /** The store has granted nothing before this time, by {@link System#nanoTime}. */
    private long notGrantedBefore = System.nanoTime();

    /**
     * @param newTargets those of the request that the owner does not hold yet
     * @param nodes at the heads of their queues; the nodes behind them learn what the store answers
     */
    AcquireLoop(
            LockServices services,
            HeldLeases held,
            LockRequest request,
            List<LockTarget> newTargets,
            Collection<QueueNode> nodes,
            Deadlines deadlines) {
        this.services = services;
        this.held = held;
        this.request = request;
        this.newTargets = newTargets;
        this.nodes = nodes;
        this.deadlines = deadlines;
    }

    /**
     * Returns whether the store granted the request within the wait time.
     *
     * @throws LockStoreException if the store failed to answer an attempt, and granted none
     * @throws LeaseLostException if the owner has lost what it holds already
     */
    boolean acquire() throws InterruptedException {
        try {
            return repeatAttempts();
        } finally {
            notification.cancel();
            if (!outcomeKnown) {
                abandon();
            }
        }
    }

    private boolean repeatAttempts() throws InterruptedException {
        while (true) {
            outcomeKnown = false;
            Optional<Duration> pause = attempt();
            outcomeKnown = pause.isEmpty() || failure == null;
            if (pause.isEmpty()) {
                return true;
            }
            long left = deadlines.waitNanos();
            if (left <= 0) {
                throwFailure();
                return false;
            }
            notification.await(Math.min(pause.get().toNanos(), left));
        }
    }

    private void throwFailure() {
        if (failure != null) {
            throw failure;
        }
    }

    /** Makes one attempt; returns the pause before the next one, or empty if the request is granted. */
    private Optional<Duration> attempt() throws InterruptedException {
        try {
            return requestFromStore().map(this::pauseWhileHeld);
        } catch (LockStoreException failed) {
            notification.cancel();
            failure = failed;
            nodes.forEach(node -> node.recordAnswer(false));
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
    private Optional<Held> requestFromStore() throws InterruptedException {
        if (!held.storeCallLock().tryLock(deadlines.replyTimeout().toNanos(), TimeUnit.NANOSECONDS)) {
            throw new LockStoreException("Another request of this owner is without a reply");
        }
        try {
            verifyHeld();
            long sent = System.nanoTime();
            boolean waits = !request.waitTime().isZero();
            AcquireRequest next = held.request(request.targets(), request.terms(), deadlines.replyTimeout(), waits);
            cancelEarlier(next);
            AcquireResult result = services.store().acquire(next);
            notification.replace(null);
            return record(result, sent);
        } finally {
            held.storeCallLock().unlock();
        }
    }

    private Optional<Held> record(AcquireResult result, long sent) {
        if (result instanceof Held refusal) {
            notGrantedBefore = sent;
            nodes.forEach(node -> node.recordAnswer(true));
            if (failure == null) {
                held.recordRefusal();
            }
            return Optional.of(refusal);
        }
        long grantedAt = failure == null ? sent : notGrantedBefore;
        held.recordGrant(request, ((Granted) result).leases(), grantedAt, sent);
        return Optional.empty();
    }

    private void verifyHeld() {
        held.requireNoneLost();
        if (!held.notHeld(request.targets()).equals(newTargets)) {
            throw new IllegalStateException("The owner released a target while it acquired it again");
        }
    }

    /**
     * If the lock id changed since the last attempt, cancels that attempt's subscription and releases what it may have acquired.
     */
    private void cancelEarlier(AcquireRequest next) {
        if (lastRequest != null && !lastRequest.lockId().equals(next.lockId())) {
            notification.cancel();
            if (failure != null) {
                releaseInBackground(lastRequest);
            }
        }
        lastRequest = next;
    }

    /** Releases the lost leases too: the request may have renewed them, and other owners need not wait for their expiry. */
    private void releaseInBackground(AcquireRequest last) {
        List<LockTarget> targets = new ArrayList<>(newTargets);
        targets.addAll(held.lostTargets());
        StoreIdentity identity = new StoreIdentity(last.lockId(), last.owner());
        new BackgroundRelease(
                        services,
                        StoreRelease.atOnce(targets, identity),
                        request.terms().lease())
                .start();
    }

    private void abandon() {
        if (lastRequest != null) {
            held.abandonRequest();
            releaseInBackground(lastRequest);
        }
    }
}
