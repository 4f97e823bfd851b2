package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockOwner;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The queue of one target, with one holder at its head and one waiter behind it. */
@Timeout(60)
class LocalQueueTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final LocalQueue queue = new LocalQueue();
    private final QueueNode holder = QueueNode.accepting(MINUTE);

    @BeforeEach
    void holderEntersTheEmptyQueue() throws Exception {
        assertThat(queue.enter(holder, Deadlines.of(Duration.ZERO, MINUTE))).isTrue();
    }

    @Test
    void nearlyFullLeaseIsHandedOver() {
        QueueNode waiter = QueueNode.accepting(Duration.ofHours(1));
        CompletableFuture<Boolean> entered = enqueue(waiter);
        HandedOverLease lease = leaseWith(Duration.ofMinutes(55));

        assertThat(queue.handOver(holder, lease)).isTrue();

        assertThat(entered.join()).isTrue();
        assertThat(waiter.handedOver()).isEqualTo(lease);
    }

    @Test
    void leaseWithLittleTimeLeftIsNotHandedOver() {
        QueueNode waiter = QueueNode.accepting(MINUTE);
        CompletableFuture<Boolean> entered = enqueue(waiter);

        assertThat(queue.handOver(holder, leaseWith(Duration.ofSeconds(5)))).isFalse();
        assertThat(queue.handOver(holder, leaseWith(Duration.ofSeconds(53)))).isFalse();
        assertThat(waiter.handedOver()).isNull();

        queue.leave(holder, Duration.ZERO);
        assertThat(entered.join()).isTrue();
    }

    @Test
    void leaseIsNotHandedOverToARequestForSeveralTargets() {
        QueueNode waiter = QueueNode.ofSeveralTargets();
        CompletableFuture<Boolean> entered = enqueue(waiter);

        assertThat(queue.handOver(holder, leaseWith(MINUTE))).isFalse();

        queue.leave(holder, Duration.ZERO);
        assertThat(entered.join()).isTrue();
    }

    @Test
    void leaseIsNotHandedOverWithoutAWaiter() {
        assertThat(queue.handOver(holder, leaseWith(MINUTE))).isFalse();
    }

    @Test
    void waiterThatCameBeforeTheLeaseWasGrantedIsTheHeadAfterItExpired() {
        CompletableFuture<Boolean> entered = enqueue(QueueNode.accepting(MINUTE));
        long expiry = System.nanoTime() + Duration.ofMillis(50).toNanos();

        holder.bindTo(() -> expiry - System.nanoTime());

        assertThat(entered.orTimeout(10, TimeUnit.SECONDS).join()).isTrue();
    }

    private CompletableFuture<Boolean> enqueue(QueueNode node) {
        CompletableFuture<Boolean> entered = CompletableFuture.supplyAsync(() -> {
            try {
                return queue.enter(node, Deadlines.of(MINUTE, MINUTE));
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        });
        while (queue.waiterCount() == 0) {
            LockSupport.parkNanos(100_000);
        }
        return entered;
    }

    private static HandedOverLease leaseWith(Duration remaining) {
        long now = System.nanoTime();
        return new HandedOverLease(StoreIdentity.of(LockOwner.named("owner")), 1, now + remaining.toNanos(), now);
    }
}
