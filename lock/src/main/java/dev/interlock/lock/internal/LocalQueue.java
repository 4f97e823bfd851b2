package dev.interlock.lock.internal;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The line before one target inside this process: fair, and one at a time. So only who stands in front asks the store. Whose
 * lease is over has no turn any more, though she has not given it back.
 *
 * <p>Who leaves may hand her lease on to the next in line, which saves both a round trip. That goes on for so long only; then
 * the target is left alone for a moment in which every other process that waits for it gets its try.
 */
final class LocalQueue {

    /** How long one lease goes from hand to hand. */
    static final Duration RELAY = Duration.ofMillis(5);

    private final ReentrantLock mutex = new ReentrantLock();
    private final Deque<QueueNode> line = new ArrayDeque<>();
    private @Nullable QueueNode current;
    private long restsUntil = System.nanoTime();

    /**
     * Takes the turn; false if it was not hers by then. Who is interrupted after it has become hers has it, and stays
     * interrupted.
     */
    boolean enter(QueueNode me, long deadline) throws InterruptedException {
        mutex.lock();
        try {
            line.addLast(me);
            me.called = mutex.newCondition();
            return awaitTurn(me, me.called, deadline);
        } finally {
            mutex.unlock();
        }
    }

    private boolean awaitTurn(QueueNode me, Condition called, long deadline) throws InterruptedException {
        try {
            while (true) {
                if (line.peekFirst() == me && (current == null || current.isOver())) {
                    line.removeFirst();
                    current = me;
                }
                long left = deadline - System.nanoTime();
                if (current == me || left <= 0) {
                    break;
                }
                long others = line.peekFirst() == me && current != null ? current.left() : left;
                called.awaitNanos(Math.min(left, Math.max(others, 1)));
            }
        } catch (InterruptedException interrupted) {
            if (current != me) {
                goAway(me);
                throw interrupted;
            }
            Thread.currentThread().interrupt();
        }
        if (current != me) {
            goAway(me);
        }
        return current == me;
    }

    private void goAway(QueueNode me) {
        line.remove(me);
        callFirst();
    }

    /** Hands the baton to the next in line, and the turn with it; false if there is nobody who can use it. */
    boolean handOn(QueueNode me, HandedOverLease baton) {
        mutex.lock();
        try {
            QueueNode next = line.peekFirst();
            if (current != me || next == null || !next.takes(baton)) {
                return false;
            }
            next.baton = baton;
            callFirst();
            current = line.removeFirst();
            return true;
        } finally {
            mutex.unlock();
        }
    }

    /** Gives the turn, if it is still hers, to the next in line, who asks the store after that rest. */
    void leave(QueueNode me, Duration rest) {
        mutex.lock();
        try {
            if (current == me) {
                restsUntil = System.nanoTime() + rest.toNanos();
                callFirst();
                current = line.pollFirst();
            }
        } finally {
            mutex.unlock();
        }
    }

    private void callFirst() {
        QueueNode first = line.peekFirst();
        if (first != null && first.called != null) {
            first.called.signal();
        }
    }

    int waiting() {
        mutex.lock();
        try {
            return line.size();
        } finally {
            mutex.unlock();
        }
    }

    /** How long who has the turn has to wait before she asks the store. */
    long rests() {
        mutex.lock();
        try {
            return restsUntil - System.nanoTime();
        } finally {
            mutex.unlock();
        }
    }

    /** Somebody in line, and then in front; hers for as long as her lease lasts. */
    static final class QueueNode {

        private final @Nullable Duration lease;
        private @Nullable Condition called;
        private @Nullable HandedOverLease baton;
        private volatile @Nullable HeldLeases tenure;

        private QueueNode(@Nullable Duration lease) {
            this.lease = lease;
        }

        /** Of who wants this target alone, for so long. */
        static QueueNode of(Duration lease) {
            return new QueueNode(lease);
        }

        /** Of who wants others too, and so has to ask the store for all of them. */
        static QueueNode ofSeveral() {
            return new QueueNode(null);
        }

        boolean takes(HandedOverLease offered) {
            return lease != null && offered.isGoodFor(lease);
        }

        @Nullable
        HandedOverLease baton() {
            return baton;
        }

        /** From now on it is hers as long as that lasts; before, as long as she asks. */
        void endsWith(HeldLeases holder) {
            tenure = holder;
        }

        private boolean isOver() {
            return left() <= 0;
        }

        private long left() {
            HeldLeases holder = tenure;
            return holder == null ? Long.MAX_VALUE : holder.left(this);
        }
    }
}
