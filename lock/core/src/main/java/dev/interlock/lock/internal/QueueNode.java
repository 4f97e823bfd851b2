package dev.interlock.lock.internal;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A node of a {@link LocalQueue}. At the head it has the right to request the target from the store; once a lease is granted,
 * it stays at the head until the lease expires or the node leaves.
 *
 * <p>All but {@link #bindTo} and {@link #recordAnswer} runs under the mutex of the queue.
 */
final class QueueNode {

    private final @Nullable Duration acceptedLease;
    private @Nullable Condition turn;
    private @Nullable HandedOverLease handedOver;
    private volatile @Nullable LongSupplier remainingNanos;
    private volatile boolean refused;

    private QueueNode(@Nullable Duration acceptedLease, boolean refused) {
        this.acceptedLease = acceptedLease;
        this.refused = refused;
    }

    /** Creates the node of a request for this target alone. It accepts a handed-over lease of about that duration. */
    static QueueNode accepting(Duration lease) {
        return new QueueNode(lease, false);
    }

    /**
     * Creates the node of a request for several targets, which only the store can grant together. At the head it may wait in the
     * queue of another target, and has nothing to ask meanwhile.
     */
    static QueueNode ofSeveralTargets() {
        return new QueueNode(null, true);
    }

    /** Returns whether the node takes over this lease. */
    boolean accepts(HandedOverLease offered) {
        return acceptedLease != null && offered.isSufficientFor(acceptedLease);
    }

    void handOver(HandedOverLease lease) {
        handedOver = lease;
    }

    /** Returns the lease that was handed over, or null if the node has to ask the store. */
    @Nullable
    HandedOverLease handedOver() {
        return handedOver;
    }

    /** Binds the node's stay at the head to a lease. An unbound node stays there until it leaves. */
    void bindTo(LongSupplier remainingNanosOfLease) {
        remainingNanos = remainingNanosOfLease;
    }

    /** @param held whether the store's last answer was that another owner holds the target; false while there is no answer */
    void recordAnswer(boolean held) {
        refused = held;
    }

    /** Returns whether the store still has to answer the request of this node: whether the target is held is unknown until then. */
    boolean isUnanswered() {
        return !refused && remainingNanos == null && handedOver == null;
    }

    boolean isExpired() {
        return remainingNanos() <= 0;
    }

    long remainingNanos() {
        LongSupplier bound = remainingNanos;
        return bound == null ? Long.MAX_VALUE : bound.getAsLong();
    }

    /** @param condition that the thread of this node waits for */
    void awakenBy(Condition condition) {
        turn = condition;
    }

    void signal() {
        if (turn != null) {
            turn.signal();
        }
    }
}
