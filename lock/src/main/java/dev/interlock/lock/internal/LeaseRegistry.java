package dev.interlock.lock.internal;

import dev.interlock.lock.LockOwner;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A tenure for each owner who holds something or asks for it, and none for the others. */
final class LeaseRegistry {

    private final Map<LockOwner, Used> tenures = new HashMap<>();
    private boolean closed;

    /** Has to be left once for each time. */
    synchronized HeldLeases enter(LockOwner owner) {
        if (closed) {
            throw new IllegalStateException("This lock is closed");
        }
        Used used = tenures.computeIfAbsent(owner, same -> new Used(new HeldLeases(owner)));
        used.users++;
        return used.tenure;
    }

    synchronized void leave(HeldLeases tenure) {
        tenures.computeIfPresent(tenure.owner(), (same, used) -> --used.users == 0 ? null : used);
        if (tenures.isEmpty()) {
            notifyAll();
        }
    }

    /** Lets nobody in any more, and waits for those who are. */
    synchronized void close(Duration patience) {
        closed = true;
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            long left = deadline - System.nanoTime();
            while (!tenures.isEmpty() && left > 0) {
                TimeUnit.NANOSECONDS.timedWait(this, left);
                left = deadline - System.nanoTime();
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    synchronized boolean isEmpty() {
        return tenures.isEmpty();
    }

    private static final class Used {

        private final HeldLeases tenure;
        private int users;

        Used(HeldLeases tenure) {
            this.tenure = tenure;
        }
    }
}
