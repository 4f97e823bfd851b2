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
final class InMemoryLines {

    private final Map<LockTarget, Map<LockId, Waiting>> lines = new HashMap<>();

    /** A waiter that is in line already keeps its place. */
    synchronized CompletableFuture<?> enter(LockTarget target, LockId lockId) {
        Waiting me = new Waiting(target, lockId);
        lines.computeIfAbsent(target, first -> new LinkedHashMap<>()).put(lockId, me);
        return me;
    }

    /** Returns whether the waiter was in line. */
    synchronized boolean leave(LockTarget target, LockId lockId) {
        Map<LockId, Waiting> line = lines.getOrDefault(target, new HashMap<>());
        boolean stood = line.remove(lockId) != null;
        if (line.isEmpty()) {
            lines.remove(target);
        }
        return stood;
    }

    synchronized void callNext(LockTarget target) {
        Iterator<Waiting> line =
                lines.getOrDefault(target, new HashMap<>()).values().iterator();
        if (line.hasNext()) {
            Waiting first = line.next();
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
                callNext(target);
            }
            return super.cancel(mayInterrupt);
        }
    }
}
