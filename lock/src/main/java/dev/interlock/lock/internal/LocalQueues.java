package dev.interlock.lock.internal;

import dev.interlock.lock.LockTarget;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** A gate for each target that somebody of this process holds or waits for, and none for the others. */
final class LocalQueues {

    private final Map<LockTarget, Used> gates = new ConcurrentHashMap<>();

    /** Has to be given back by {@link #giveBack} once for each time. */
    LocalQueue take(LockTarget target) {
        return gates.compute(target, (same, used) -> used == null ? new Used(new LocalQueue(), 1) : used.by(1)).gate;
    }

    /** Of a target that was taken and not given back. */
    LocalQueue of(LockTarget target) {
        return Objects.requireNonNull(gates.get(target)).gate;
    }

    void giveBack(LockTarget target) {
        gates.computeIfPresent(target, (same, used) -> used.users == 1 ? null : used.by(-1));
    }

    int waiting(LockTarget target) {
        Used used = gates.get(target);
        return used == null ? 0 : used.gate.waiting();
    }

    boolean isEmpty() {
        return gates.isEmpty();
    }

    private record Used(LocalQueue gate, int users) {

        Used by(int more) {
            return new Used(gate, users + more);
        }
    }
}
