package dev.interlock.lock.internal;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The waiters of this process for one target, first in, first out. Only the head requests the target from the store. A head
 * whose lease has expired makes room for the next node, even if it has not left.
 *
 * <p>A head that releases may hand its lease over to the next waiter, which saves two round trips. After
 * {@link HeldLease#MAX_LOCAL_HANDOVER} the lease is released instead, and the next head pauses, so that every other
 * waiting process gets an attempt. See docs/adr/0013-leases-go-from-hand-to-hand.md.
 */
final class LocalQueue {

    /**
     * While a waiter is parked, the store may grant the head a lease, and the head may change. Neither awakens the waiter, so it
     * looks again after this time.
     */
    private static final long MAX_PARK_NANOS = Duration.ofMillis(250).toNanos();

    private final Deque<QueueNode> waiters = new ArrayDeque<>();
    private @Nullable QueueNode head;
    private volatile long pausedUntil = System.nanoTime();

    /**
     * Waits until the node is the head, or until the deadline. A thread that is interrupted after its node became the head keeps
     * that place, and stays interrupted.
     *
     * @param deadline by {@link System#nanoTime}
     * @return whether the node is the head
     */
    boolean enter(QueueNode node, long deadline) throws InterruptedException {
        add(node);
        long left = deadline - System.nanoTime();
        while (!promote(node) && left > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(this, Math.min(left, parkNanos(node)));
            left = deadline - System.nanoTime();
        }
        boolean removed = removeWaiter(node);
        if (removed && Thread.interrupted()) {
            throw new InterruptedException();
        }
        return !removed;
    }

    private synchronized void add(QueueNode node) {
        node.setWaiter(Thread.currentThread());
        waiters.addLast(node);
    }

    /** Makes the node the head if it is first in line and the place is free; returns whether it is the head. */
    private synchronized boolean promote(QueueNode node) {
        if (waiters.peekFirst() == node && (head == null || head.remainingNanos() == 0)) {
            waiters.removeFirst();
            head = node;
        }
        return head == node;
    }

    /** Returns the time until the head expires, for the waiter that is first in line. */
    private synchronized long parkNanos(QueueNode node) {
        return waiters.peekFirst() == node && head != null
                ? Math.max(1, Math.min(head.remainingNanos(), MAX_PARK_NANOS))
                : MAX_PARK_NANOS;
    }

    /** Removes the node, unless it has become the head; returns whether it was removed. */
    private synchronized boolean removeWaiter(QueueNode node) {
        if (head == node) {
            return false;
        }
        waiters.remove(node);
        awakenFirst();
        return true;
    }

    /** Hands the node's lease and the head over to the next waiter; returns false if there is none that accepts the lease. */
    synchronized boolean handOver(QueueNode node) {
        QueueNode next = waiters.peekFirst();
        if (head != node || next == null || !node.handOverTo(next)) {
            return false;
        }
        awakenFirst();
        head = waiters.removeFirst();
        return true;
    }

    /** Passes the head, if the node still has it, to the next waiter, which asks the store after the pause. */
    synchronized void leave(QueueNode node, Duration pause) {
        if (head == node) {
            pausedUntil = System.nanoTime() + pause.toNanos();
            awakenFirst();
            head = waiters.pollFirst();
        }
    }

    private void awakenFirst() {
        QueueNode first = waiters.peekFirst();
        if (first != null) {
            first.awaken();
        }
    }

    /** Returns the number of nodes behind the head. */
    synchronized int waiterCount() {
        return waiters.size();
    }

    /** Returns how long the head has to pause before it asks the store; not positive if it may ask now. */
    long pauseNanos() {
        return pausedUntil - System.nanoTime();
    }
}
