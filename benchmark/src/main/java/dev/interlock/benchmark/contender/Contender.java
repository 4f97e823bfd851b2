package dev.interlock.benchmark.contender;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * One implementation of a lock between processes, in one client. A thread releases the lock that it acquired: some
 * implementations are bound to it.
 */
public interface Contender extends AutoCloseable {

    /** Nobody waits longer than that. */
    Duration PATIENCE = Duration.ofMinutes(1);

    String name();

    /** A bound, and no lock: for one thread, that nobody else is asked against. */
    default boolean isFloor() {
        return false;
    }

    /** One try; empty if another client holds it. */
    Optional<Hold> tryLock(String lock);

    /**
     * Waits as the implementation does; empty if that took too long. Who can't wait is asked again and again, at random every
     * one to three milliseconds.
     */
    default Optional<Hold> lock(String lock, Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        Optional<Hold> hold = tryLock(lock);
        while (hold.isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(1_000_000, 3_000_000));
            hold = tryLock(lock);
        }
        return hold;
    }

    /** All of them; one after the other, unless the implementation knows better. Everybody asks in the same order. */
    default Optional<Hold> lock(List<String> locks, Duration patience) throws InterruptedException {
        List<Hold> holds = new ArrayList<>();
        Hold all = () -> holds.forEach(Hold::release);
        for (String lock : locks) {
            Optional<Hold> hold = lock(lock, patience);
            if (hold.isEmpty()) {
                all.release();
                return Optional.empty();
            }
            holds.add(hold.get());
        }
        return Optional.of(all);
    }

    /** Gives the connections back. */
    @Override
    void close();

    /** A lock that is held. */
    @FunctionalInterface
    interface Hold {

        void release();
    }
}
