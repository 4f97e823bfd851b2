package dev.interlock.application.service.lock;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The line before one target inside this process: fair, and one at a time. So only who stands in front asks the store.
 *
 * <p>Who leaves may hand her lease on to the next in line, which saves both a round trip. That goes on for so long only; then
 * the target is left alone for a moment in which every other process that waits for it gets its try.
 */
final class Gate {

    /** How long one lease goes from hand to hand. */
    static final Duration RELAY = Duration.ofMillis(5);

    private final ReentrantLock mutex = new ReentrantLock();
    private final Deque<Waiter> line = new ArrayDeque<>();
    private boolean taken;
    private long restsUntil = System.nanoTime();

    /**
     * Takes the turn; false if it was not hers by then. Who is interrupted after it has become hers has it, and stays
     * interrupted.
     */
    boolean enter(Waiter me, long deadline) throws InterruptedException {
        mutex.lock();
        try {
            if (!taken) {
                taken = true;
                me.called = true;
                return true;
            }
            line.addLast(me);
            return awaitTurn(me, mutex.newCondition(), deadline);
        } finally {
            mutex.unlock();
        }
    }

    private boolean awaitTurn(Waiter me, Condition called, long deadline) throws InterruptedException {
        me.condition = called;
        try {
            long left = deadline - System.nanoTime();
            while (!me.called && left > 0) {
                left = called.awaitNanos(left);
            }
        } catch (InterruptedException interrupted) {
            if (!me.called) {
                line.remove(me);
                throw interrupted;
            }
            Thread.currentThread().interrupt();
        }
        if (!me.called) {
            line.remove(me);
        }
        return me.called;
    }

    /** Hands the baton to the next in line, and the turn with it; false if there is nobody who can use it. */
    boolean handOn(Baton baton) {
        mutex.lock();
        try {
            Waiter next = line.peekFirst();
            if (next == null || !next.takes(baton)) {
                return false;
            }
            next.baton = baton;
            call(line.removeFirst());
            return true;
        } finally {
            mutex.unlock();
        }
    }

    /** Gives the turn to the next in line, who asks the store. */
    void leave() {
        mutex.lock();
        try {
            Waiter next = line.pollFirst();
            if (next == null) {
                taken = false;
            } else {
                call(next);
            }
        } finally {
            mutex.unlock();
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

    /** To be called by who has the turn: the next who asks the store does not before that time is over. */
    void rest(Duration time) {
        restsUntil = System.nanoTime() + time.toNanos();
    }

    /** To be read by who has the turn. */
    long restsUntil() {
        return restsUntil;
    }

    private static void call(Waiter next) {
        next.called = true;
        if (next.condition != null) {
            next.condition.signal();
        }
    }

    /** Somebody in line, and what she is given when it is her turn. */
    static final class Waiter {

        private final @Nullable Duration lease;
        private @Nullable Condition condition;
        private boolean called;
        private @Nullable Baton baton;

        private Waiter(@Nullable Duration lease) {
            this.lease = lease;
        }

        /** Who wants this target alone, for so long. */
        static Waiter of(Duration lease) {
            return new Waiter(lease);
        }

        /** Who wants others too, and so has to ask the store for all of them. */
        static Waiter ofSeveral() {
            return new Waiter(null);
        }

        boolean takes(Baton offered) {
            return lease != null && offered.isGoodFor(lease);
        }

        @Nullable
        Baton baton() {
            return baton;
        }
    }
}
