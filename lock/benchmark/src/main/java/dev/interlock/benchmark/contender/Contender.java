package dev.interlock.benchmark.contender;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * An implementation of a lock between processes, in one client. The thread that acquired a lock releases it, because some
 * implementations bind a lock to its thread.
 */
public interface Contender extends AutoCloseable {

    /** The longest wait for a lock. */
    Duration MAX_WAIT = Duration.ofMinutes(1);

    String name();

    /** Returns whether this is a lower bound and no lock: it excludes no other client, and serves one thread. */
    default boolean isFloor() {
        return false;
    }

    /** Tries once to acquire the lock. Returns nothing if another client holds it. */
    Optional<Hold> tryLock(String lock);

    /**
     * Waits for the lock as the implementation does. Returns nothing if the wait time elapses. An implementation that cannot wait
     * is polled at random intervals of one to three milliseconds.
     */
    default Optional<Hold> lock(String lock, Duration waitTime) throws InterruptedException {
        long deadline = System.nanoTime() + waitTime.toNanos();
        Optional<Hold> hold = tryLock(lock);
        while (hold.isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(1_000_000, 3_000_000));
            hold = tryLock(lock);
        }
        return hold;
    }

    /** Acquires all locks: one after the other in the given order, unless the implementation acquires several at once. */
    default Optional<Hold> lock(List<String> locks, Duration waitTime) throws InterruptedException {
        List<Hold> holds = new ArrayList<>();
        Hold all = () -> holds.forEach(Hold::release);
        for (String lock : locks) {
            Optional<Hold> hold = lock(lock, waitTime);
            if (hold.isEmpty()) {
                all.release();
                return Optional.empty();
            }
            holds.add(hold.get());
        }
        return Optional.of(all);
    }

    /** Closes the connections. */
    @Override
    void close();

    /** A lock that is held. */
    @FunctionalInterface
    interface Hold {

        void release();
    }
}
