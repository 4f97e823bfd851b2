package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockId;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class QueueNodeTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final HandedOverLease lease = new HandedOverLease(
            new StoreIdentity(LockId.random(), "kim"), 1, System.nanoTime() + HOUR.toNanos(), System.nanoTime());

    @Test
    void nodeOfOneTargetAcceptsALeaseThatLastsLongEnough() {
        assertThat(QueueNode.accepting(HOUR).accepts(lease)).isTrue();
        assertThat(QueueNode.accepting(HOUR.multipliedBy(2)).accepts(lease)).isFalse();
        assertThat(QueueNode.ofSeveralTargets().accepts(lease)).isFalse();
    }

    @Test
    void nodeIsUnansweredUntilItIsRefusedOrHasALease() {
        QueueNode refused = QueueNode.accepting(HOUR);
        assertThat(refused.isUnanswered()).isTrue();
        refused.recordAnswer(true);
        assertThat(refused.isUnanswered()).isFalse();
        refused.recordAnswer(false);
        assertThat(refused.isUnanswered()).isTrue();

        QueueNode granted = QueueNode.accepting(HOUR);
        granted.bindTo(() -> 1);
        assertThat(granted.isUnanswered()).isFalse();

        QueueNode handedOver = QueueNode.accepting(HOUR);
        handedOver.handOver(lease);
        assertThat(handedOver.isUnanswered()).isFalse();
        assertThat(handedOver.handedOver()).isEqualTo(lease);

        assertThat(QueueNode.ofSeveralTargets().isUnanswered()).isFalse();
    }

    @Test
    void nodeExpiresWithItsLease() {
        QueueNode node = QueueNode.accepting(HOUR);
        assertThat(node.isExpired()).isFalse();

        node.bindTo(() -> 1);
        assertThat(node.isExpired()).isFalse();
        assertThat(node.remainingNanos()).isEqualTo(1);

        node.bindTo(() -> 0);
        assertThat(node.isExpired()).isTrue();
    }
}
