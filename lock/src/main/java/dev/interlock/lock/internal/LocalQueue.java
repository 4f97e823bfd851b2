package dev.interlock.lock.internal;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The waiters of this process for one target, first in, first out. Only the head requests the target from the store. A head
 * whose lease has expired makes room for the next node, even if it has not left.
 *
 * <p>A head that releases may hand its lease over to the next waiter, which saves two round trips. After
 * {@link HandedOverLease#MAX_LOCAL_HANDOVER} the lease is released instead, and the next head pauses, so that every other
 * waiting process gets an attempt (ADR 13).
 */
final class LocalQueue {

    /**
     * While a waiter sleeps, the store may grant the head a lease, and the head may change. Neither awakens the waiter, so it
     * looks again after this time.
     */
    private static final long MAX_SLEEP_NANOS = Duration.ofMillis(250).toNanos();

    private final ReentrantLock mutex = new ReentrantLock();
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
        mutex.lock();
        try {
            Condition turn = mutex.newCondition();
            node.awakenBy(turn);
            waiters.addLast(node);
            return awaitHead(node, turn, deadline);
        } finally {
            mutex.unlock();
        }
    }

    private boolean awaitHead(QueueNode node, Condition turn, long deadline) throws InterruptedException {
        try {
            long left = deadline - System.nanoTime();
            while (!promote(node) && left > 0) {
                turn.awaitNanos(Math.min(left, sleepNanos(node)));
                left = deadline - System.nanoTime();
            }
        } catch (InterruptedException interrupted) {
            if (head != node) {
                throw interrupted;
            }
            Thread.currentThread().interrupt();
        } finally {
            if (head != node) {
                waiters.remove(node);
                signalFirst();
            }
        }
        return head == node;
    }

    /** Makes the node the head if it is first in line and the place is free; returns whether it is the head. */
    private boolean promote(QueueNode node) {
        if (waiters.peekFirst() == node && (head == null || head.isExpired())) {
            waiters.removeFirst();
            head = node;
        }
        return head == node;
    }

    /** Returns the time until the head expires, for the waiter that is first in line. */
    private long sleepNanos(QueueNode node) {
        return waiters.peekFirst() == node && head != null
                ? Math.max(1, Math.min(head.remainingNanos(), MAX_SLEEP_NANOS))
                : MAX_SLEEP_NANOS;
    }

    /** Hands the lease and the head over to the next waiter; returns false if there is none that accepts the lease. */
    boolean handOver(QueueNode node, HandedOverLease lease) {
        mutex.lock();
        try {
            QueueNode next = waiters.peekFirst();
            if (head != node || next == null || !next.accepts(lease)) {
                return false;
            }
            next.handOver(lease);
            signalFirst();
            head = waiters.removeFirst();
            return true;
        } finally {
            mutex.unlock();
        }
    }

    /** Passes the head, if the node still has it, to the next waiter, which asks the store after the pause. */
    void leave(QueueNode node, Duration pause) {
        mutex.lock();
        try {
            if (head == node) {
                pausedUntil = System.nanoTime() + pause.toNanos();
                signalFirst();
                head = waiters.pollFirst();
            }
        } finally {
            mutex.unlock();
        }
    }

    private void signalFirst() {
        QueueNode first = waiters.peekFirst();
        if (first != null) {
            first.signal();
        }
    }

    /** Returns the number of nodes behind the head. */
    int waiterCount() {
        mutex.lock();
        try {
            return waiters.size();
        } finally {
            mutex.unlock();
        }
    }

    /** Returns how long the head has to pause before it asks the store; not positive if it may ask now. */
    long pauseNanos() {
        return pausedUntil - System.nanoTime();
    }
}
