package dev.interlock.lock.internal;

import dev.interlock.lock.LockStoreException;
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
 * waiting process gets an attempt (ADR 18).
 */
final class LocalQueue {

    /**
     * While a waiter sleeps, the store may grant the head a lease, and the head may change. Neither awakens the waiter, so it
     * looks again after this time.
     */
    private static final Duration MAX_SLEEP = Duration.ofMillis(250);

    /** The interval in which a waiter whose wait has ended looks for the answer to the head. */
    private static final long ANSWER_POLL_NANOS = Duration.ofMillis(1).toNanos();

    private final long maxSleepNanos;
    private final ReentrantLock mutex = new ReentrantLock();
    private final Deque<QueueNode> waiters = new ArrayDeque<>();
    private @Nullable QueueNode head;
    private volatile long pausedUntil = System.nanoTime();

    LocalQueue() {
        this(MAX_SLEEP);
    }

    LocalQueue(Duration maxSleep) {
        this.maxSleepNanos = maxSleep.toNanos();
    }

    /**
     * Waits until the node is the head, or until its wait ends. If the store has not answered the head by then, waits on for that
     * answer: only it tells whether another owner holds the target. A thread that is interrupted after its node became the head
     * keeps that place, and stays interrupted.
     *
     * @return whether the node is the head; if not, the target is held
     * @throws LockStoreException if the store has not answered in time
     */
    boolean enter(QueueNode node, Deadlines deadlines) throws InterruptedException {
        mutex.lock();
        try {
            Condition turn = mutex.newCondition();
            node.awakenBy(turn);
            waiters.addLast(node);
            return awaitHead(node, turn, deadlines);
        } finally {
            mutex.unlock();
        }
    }

    private boolean awaitHead(QueueNode node, Condition turn, Deadlines deadlines) throws InterruptedException {
        try {
            while (!promote(node)) {
                long left = deadlines.waitNanos();
                if (left <= 0 && !isUnanswered(deadlines)) {
                    break;
                }
                turn.awaitNanos(left <= 0 ? ANSWER_POLL_NANOS : Math.min(left, sleepNanos(node)));
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

    /** Returns whether it is unknown yet if the target is held. */
    private boolean isUnanswered(Deadlines deadlines) {
        boolean unanswered = head == null || head.isExpired() || head.isUnanswered();
        if (unanswered && deadlines.answerNanos() <= 0) {
            throw new LockStoreException("The lease store has not answered the request in front of this one");
        }
        return unanswered;
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
                ? Math.max(1, Math.min(head.remainingNanos(), maxSleepNanos))
                : maxSleepNanos;
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
