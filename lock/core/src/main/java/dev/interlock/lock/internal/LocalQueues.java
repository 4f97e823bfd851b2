package dev.interlock.lock.internal;

import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** One {@link LocalQueue} for each target that has a holder or a waiter in this process, and none for other targets. */
final class LocalQueues {

    private final Map<LockTarget, CountedQueue> queues = new ConcurrentHashMap<>();

    /**
     * Enters the queue of the target and waits as {@link LocalQueue#enter} does. A node that became the head has to
     * {@link #leave} or to {@link #handOver}.
     */
    boolean enter(LockTarget target, QueueNode node, Deadlines deadlines) throws InterruptedException {
        LocalQueue queue = retain(target);
        boolean entered = false;
        try {
            entered = queue.enter(node, deadlines);
            return entered;
        } finally {
            if (!entered) {
                release(target);
            }
        }
    }

    void leave(LockTarget target, QueueNode node, Duration pause) {
        queue(target).leave(node, pause);
        release(target);
    }

    boolean handOver(LockTarget target, QueueNode node, HandedOverLease lease) {
        boolean accepted = queue(target).handOver(node, lease);
        if (accepted) {
            release(target);
        }
        return accepted;
    }

    long pauseNanos(LockTarget target) {
        return queue(target).pauseNanos();
    }

    int waiterCount(LockTarget target) {
        CountedQueue counted = queues.get(target);
        return counted == null ? 0 : counted.queue.waiterCount();
    }

    boolean isEmpty() {
        return queues.isEmpty();
    }

    private LocalQueue retain(LockTarget target) {
        return queues.compute(
                        target,
                        (same, counted) -> counted == null ? new CountedQueue(new LocalQueue(), 1) : counted.oneMore())
                .queue;
    }

    private LocalQueue queue(LockTarget target) {
        return Objects.requireNonNull(queues.get(target)).queue;
    }

    private void release(LockTarget target) {
        queues.computeIfPresent(target, (same, counted) -> counted.nodes == 1 ? null : counted.oneLess());
    }

    private record CountedQueue(LocalQueue queue, int nodes) {

        CountedQueue oneMore() {
            return new CountedQueue(queue, nodes + 1);
        }

        CountedQueue oneLess() {
            return new CountedQueue(queue, nodes - 1);
        }
    }
}
