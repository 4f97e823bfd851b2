package dev.interlock.lock.spi;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The waiters for each target, first in, first out. */
final class InMemoryQueues {

    private final Map<LockTarget, Map<LockId, Waiting>> queues = new HashMap<>();

    /** A waiter that is in the queue already keeps its place. */
    synchronized CompletableFuture<?> enter(LockTarget target, LockId lockId) {
        Waiting me = new Waiting(target, lockId);
        queues.computeIfAbsent(target, first -> new LinkedHashMap<>()).put(lockId, me);
        return me;
    }

    /** Returns whether the waiter was in the queue. */
    synchronized boolean leave(LockTarget target, LockId lockId) {
        Map<LockId, Waiting> queue = queues.getOrDefault(target, new HashMap<>());
        boolean queued = queue.remove(lockId) != null;
        if (queue.isEmpty()) {
            queues.remove(target);
        }
        return queued;
    }

    synchronized void notifyNext(LockTarget target) {
        Iterator<Waiting> queue =
                queues.getOrDefault(target, new HashMap<>()).values().iterator();
        if (queue.hasNext()) {
            Waiting first = queue.next();
            leave(target, first.lockId);
            first.complete(null);
        }
    }

    private final class Waiting extends CompletableFuture<@Nullable Void> {

        private final LockTarget target;
        private final LockId lockId;

        Waiting(LockTarget target, LockId lockId) {
            this.target = target;
            this.lockId = lockId;
        }

        /** If the waiter was notified already, notifies the next one: the target may be free. */
        @Override
        public boolean cancel(boolean mayInterrupt) {
            if (!leave(target, lockId)) {
                notifyNext(target);
            }
            return super.cancel(mayInterrupt);
        }
    }
}
