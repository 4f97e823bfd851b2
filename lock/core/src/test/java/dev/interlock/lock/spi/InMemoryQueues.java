package dev.interlock.lock.spi;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** A FIFO queue of waiters for each target. */
final class InMemoryQueues {

    private final Map<LockTarget, Map<LockId, Waiter>> queues = new HashMap<>();

    /** Adds the waiter at the end of the queue. A waiter that is in the queue already keeps its place. */
    synchronized CompletableFuture<?> enter(LockTarget target, LockId lockId) {
        Waiter waiter = new Waiter(target, lockId);
        queues.computeIfAbsent(target, first -> new LinkedHashMap<>()).put(lockId, waiter);
        return waiter;
    }

    /** Removes the waiter, and returns whether it was in the queue. */
    synchronized boolean leave(LockTarget target, LockId lockId) {
        Map<LockId, Waiter> queue = queues.getOrDefault(target, new HashMap<>());
        boolean queued = queue.remove(lockId) != null;
        if (queue.isEmpty()) {
            queues.remove(target);
        }
        return queued;
    }

    synchronized void notifyNext(LockTarget target) {
        Iterator<Waiter> queue =
                queues.getOrDefault(target, new HashMap<>()).values().iterator();
        if (queue.hasNext()) {
            Waiter first = queue.next();
            leave(target, first.lockId);
            first.complete(null);
        }
    }

    private final class Waiter extends CompletableFuture<@Nullable Void> {

        private final LockTarget target;
        private final LockId lockId;

        Waiter(LockTarget target, LockId lockId) {
            this.target = target;
            this.lockId = lockId;
        }

        /** Ends the wait. If the waiter was notified already, notifies the next one, because the target may be free. */
        @Override
        public boolean cancel(boolean mayInterrupt) {
            if (!leave(target, lockId)) {
                notifyNext(target);
            }
            return super.cancel(mayInterrupt);
        }
    }
}
