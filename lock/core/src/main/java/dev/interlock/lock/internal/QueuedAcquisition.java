package dev.interlock.lock.internal;

import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One acquisition of an owner, from the local queues to the store.
 *
 * <ol>
 *   <li>Enters the local queue of each target that the owner does not hold yet, in the order of the targets.
 *   <li>At the head of all of them, continues with a handed-over lease, or runs an {@link AcquireLoop}.
 *   <li>If that fails, leaves the queues.
 * </ol>
 */
final class QueuedAcquisition {

    private final LockServices services;
    private final LocalQueues queues;
    private final HeldLeases held;
    private final LockRequest request;
    private final List<LockTarget> newTargets;
    private final Deadlines deadlines;
    private final Map<LockTarget, QueueNode> nodes = new LinkedHashMap<>();

    /** Deadlock avoidance: a request for a target that sorts before one the owner already holds never waits. */
    QueuedAcquisition(
            LockServices services, LocalQueues queues, HeldLeases held, LockRequest request, Deadlines deadlines) {
        this.services = services;
        this.queues = queues;
        this.held = held;
        this.request = request;
        this.newTargets = held.notHeld(request.targets());
        this.deadlines = held.holdsAfterAny(newTargets) ? deadlines.withoutWait() : deadlines;
    }

    /** Returns whether the owner holds all targets of the request now, with one more handle on each. */
    boolean acquire() throws InterruptedException {
        boolean acquired = false;
        try {
            acquired = enterQueues() && (acceptHandedOver() || acquireFromStore());
            if (acquired) {
                held.attach(nodes);
            }
            return acquired;
        } finally {
            if (!acquired) {
                nodes.forEach((target, node) -> queues.leave(target, node, Duration.ZERO));
            }
        }
    }

    private boolean enterQueues() throws InterruptedException {
        boolean alone = held.isEmpty() && newTargets.size() == 1;
        for (LockTarget target : newTargets) {
            QueueNode node = alone ? QueueNode.accepting(request.terms().lease()) : QueueNode.ofSeveralTargets();
            if (!queues.enter(target, node, deadlines)) {
                return false;
            }
            nodes.put(target, node);
        }
        return true;
    }

    private boolean acceptHandedOver() {
        for (Map.Entry<LockTarget, QueueNode> entry : nodes.entrySet()) {
            HandedOverLease lease = entry.getValue().handedOver();
            if (lease != null) {
                held.accept(entry.getKey(), lease);
                return true;
            }
        }
        return false;
    }

    private boolean acquireFromStore() throws InterruptedException {
        nodes.values().forEach(node -> node.recordAnswer(false));
        for (LockTarget target : newTargets) {
            PollingBackoff.pause(Math.min(queues.pauseNanos(target), deadlines.waitNanos()));
        }
        return new AcquireLoop(services, held, request, newTargets, nodes.values(), deadlines).acquire();
    }
}
