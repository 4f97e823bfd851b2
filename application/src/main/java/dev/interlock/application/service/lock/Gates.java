package dev.interlock.application.service.lock;

import dev.interlock.domain.lock.LockTarget;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** A gate for each target that somebody of this process holds or waits for, and none for the others. */
final class Gates {

    private final Map<LockTarget, Used> gates = new ConcurrentHashMap<>();

    /** Has to be given back by {@link #giveBack} once for each time. */
    Gate take(LockTarget target) {
        return gates.compute(target, (same, used) -> used == null ? new Used(new Gate(), 1) : used.by(1)).gate;
    }

    /** Of a target that was taken and not given back. */
    Gate of(LockTarget target) {
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

    private record Used(Gate gate, int users) {

        Used by(int more) {
            return new Used(gate, users + more);
        }
    }
}
