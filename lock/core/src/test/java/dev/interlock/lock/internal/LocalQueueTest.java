package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The queue of one target, with one holder at its head and one waiter behind it. */
@Timeout(20)
class LocalQueueTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final LocalQueue queue = new LocalQueue();
    private final QueueNode holder = QueueNode.accepting(MINUTE);

    @BeforeEach
    void holderEntersTheEmptyQueue() throws Exception {
        assertThat(queue.enter(holder, Deadlines.of(Duration.ZERO, MINUTE))).isTrue();
    }

    @Test
    void nearlyFullLeaseIsHandedOver() throws Exception {
        QueueNode waiter = QueueNode.accepting(Duration.ofHours(1));
        FutureTask<Boolean> entered = enqueue(waiter);
        HandedOverLease lease = leaseWith(Duration.ofMinutes(55));

        assertThat(queue.handOver(holder, lease)).isTrue();

        assertThat(entered.get()).isTrue();
        assertThat(waiter.handedOver()).isEqualTo(lease);
    }

    @Test
    void leaseWithLittleTimeLeftIsNotHandedOver() throws Exception {
        QueueNode waiter = QueueNode.accepting(MINUTE);
        FutureTask<Boolean> entered = enqueue(waiter);

        assertThat(queue.handOver(holder, leaseWith(Duration.ofSeconds(5)))).isFalse();
        assertThat(queue.handOver(holder, leaseWith(Duration.ofSeconds(53)))).isFalse();
        assertThat(waiter.handedOver()).isNull();

        queue.leave(holder, Duration.ZERO);
        assertThat(entered.get()).isTrue();
    }

    @Test
    void leaseIsNotHandedOverToARequestForSeveralTargets() throws Exception {
        QueueNode waiter = QueueNode.ofSeveralTargets();
        FutureTask<Boolean> entered = enqueue(waiter);

        assertThat(queue.handOver(holder, leaseWith(MINUTE))).isFalse();

        queue.leave(holder, Duration.ZERO);
        assertThat(entered.get()).isTrue();
    }

    @Test
    void leaseIsNotHandedOverWithoutAWaiter() {
        assertThat(queue.handOver(holder, leaseWith(MINUTE))).isFalse();
    }

    @Test
    void waiterThatCameBeforeTheLeaseWasGrantedIsTheHeadAfterItExpired() throws Exception {
        FutureTask<Boolean> entered = enqueue(QueueNode.accepting(MINUTE));
        long expiry = System.nanoTime() + Duration.ofMillis(50).toNanos();

        holder.bindTo(() -> expiry - System.nanoTime());

        assertThat(entered.get()).isTrue();
    }

    @Test
    void callerThatDoesNotWaitLearnsThatTheTargetIsHeld() throws Exception {
        holder.recordAnswer(true);

        assertThat(queue.enter(QueueNode.accepting(MINUTE), Deadlines.of(Duration.ZERO, MINUTE)))
                .isFalse();

        assertThat(queue.waiterCount()).isZero();
    }

    @Test
    void callerThatDoesNotWaitWaitsForTheAnswerToTheHead() throws Exception {
        FutureTask<Boolean> entered = enqueue(QueueNode.accepting(MINUTE), Deadlines.of(Duration.ZERO, MINUTE));

        holder.recordAnswer(true);

        assertThat(entered.get()).isFalse();
    }

    @Test
    void callerThatWaitsForTheAnswerToTheHeadSleepsMeanwhile() throws Exception {
        FutureTask<Boolean> entered =
                new FutureTask<>(() -> queue.enter(QueueNode.accepting(MINUTE), Deadlines.of(Duration.ZERO, MINUTE)));
        Thread caller = new Thread(entered);
        caller.start();

        Await.until(() -> caller.getState() == Thread.State.TIMED_WAITING);

        holder.recordAnswer(true);
        assertThat(entered.get()).isFalse();
    }

    @Test
    void targetIsNotReportedAsHeldIfTheStoreDoesNotAnswerTheHead() {
        assertThatExceptionOfType(LockStoreException.class)
                .isThrownBy(() -> queue.enter(QueueNode.accepting(MINUTE), Deadlines.of(Duration.ZERO, Duration.ZERO)));

        assertThat(queue.waiterCount()).isZero();
    }

    @Test
    void nextHeadPausesAfterALongHold() {
        assertThat(queue.pauseNanos()).isNotPositive();

        queue.leave(holder, MINUTE);

        assertThat(Duration.ofNanos(queue.pauseNanos())).isBetween(MINUTE.dividedBy(2), MINUTE);
    }

    /** In these queues a waiter that is not awakened sleeps for an hour. */
    @Nested
    class Awakening {

        private final LocalQueue sleepy = new LocalQueue(Duration.ofHours(1));

        @BeforeEach
        void holderEntersTheEmptyQueue() throws Exception {
            assertThat(sleepy.enter(holder, Deadlines.of(Duration.ZERO, MINUTE)))
                    .isTrue();
        }

        @Test
        void leavingHeadAwakensTheNextWaiter() throws Exception {
            FutureTask<Boolean> entered = enqueue(sleepy, QueueNode.accepting(MINUTE));

            sleepy.leave(holder, Duration.ZERO);

            assertThat(entered.get()).isTrue();
        }

        @Test
        void handOverAwakensTheNextWaiter() throws Exception {
            FutureTask<Boolean> entered = enqueue(sleepy, QueueNode.accepting(MINUTE));

            assertThat(sleepy.handOver(holder, leaseWith(MINUTE))).isTrue();

            assertThat(entered.get()).isTrue();
        }

        @Test
        void firstWaiterSleepsUntilTheHeadExpires() throws Exception {
            expireIn(Duration.ofMillis(50));

            FutureTask<Boolean> entered = enqueue(sleepy, QueueNode.accepting(MINUTE));

            assertThat(entered.get()).isTrue();
        }

        /** It was the second and slept on; now it has to look when the head expires. */
        @Test
        void waiterThatGivesUpAwakensTheWaiterBehindIt() throws Exception {
            FutureTask<Boolean> first =
                    new FutureTask<>(() -> sleepy.enter(QueueNode.accepting(MINUTE), Deadlines.of(MINUTE, MINUTE)));
            Thread firstThread = new Thread(first);
            firstThread.start();
            Await.until(() -> sleepy.waiterCount() == 1);
            FutureTask<Boolean> second =
                    new FutureTask<>(() -> sleepy.enter(QueueNode.accepting(MINUTE), Deadlines.of(MINUTE, MINUTE)));
            Thread secondThread = new Thread(second);
            secondThread.start();
            Await.until(() -> sleepy.waiterCount() == 2 && secondThread.getState() == Thread.State.TIMED_WAITING);
            expireIn(Duration.ofMillis(50));

            firstThread.interrupt();

            assertThat(second.get()).isTrue();
            assertThatExceptionOfType(ExecutionException.class)
                    .isThrownBy(first::get)
                    .withCauseInstanceOf(InterruptedException.class);
        }

        /** The holder leaves between the interrupt and the moment in which the thread has the mutex again. */
        @Test
        void interruptedWaiterThatBecameTheHeadKeepsThatPlaceAndStaysInterrupted() throws Exception {
            QueueNode waiter = QueueNode.accepting(MINUTE);
            waiter.recordAnswer(true);
            FutureTask<Boolean> interruptedHead =
                    new FutureTask<>(() -> sleepy.enter(waiter, Deadlines.of(MINUTE, MINUTE)) && Thread.interrupted());
            Thread waiting = new Thread(interruptedHead);
            waiting.start();
            Await.until(() -> sleepy.waiterCount() == 1 && waiting.getState() == Thread.State.TIMED_WAITING);
            holder.bindTo(
                    () -> { // runs under the mutex
                        waiting.interrupt();
                        Await.until(() -> waiting.getState() == Thread.State.WAITING);
                        sleepy.leave(holder, Duration.ZERO);
                        return MINUTE.toNanos();
                    });

            assertThat(sleepy.enter(QueueNode.accepting(MINUTE), Deadlines.of(Duration.ZERO, MINUTE)))
                    .isFalse();

            assertThat(interruptedHead.get()).isTrue();
        }

        private void expireIn(Duration time) {
            long expiry = System.nanoTime() + time.toNanos();
            holder.bindTo(() -> expiry - System.nanoTime());
        }
    }

    private FutureTask<Boolean> enqueue(QueueNode node) {
        return enqueue(node, Deadlines.of(MINUTE, MINUTE));
    }

    private FutureTask<Boolean> enqueue(QueueNode node, Deadlines deadlines) {
        return enqueue(queue, node, deadlines);
    }

    private static FutureTask<Boolean> enqueue(LocalQueue entered, QueueNode node) {
        return enqueue(entered, node, Deadlines.of(MINUTE, MINUTE));
    }

    private static FutureTask<Boolean> enqueue(LocalQueue entered, QueueNode node, Deadlines deadlines) {
        FutureTask<Boolean> head = new FutureTask<>(() -> entered.enter(node, deadlines));
        new Thread(head).start();
        Await.until(() -> entered.waiterCount() > 0 || head.isDone());
        return head;
    }

    private static HandedOverLease leaseWith(Duration remaining) {
        long now = System.nanoTime();
        return new HandedOverLease(StoreIdentity.of(LockOwner.named("owner")), 1, now + remaining.toNanos(), now);
    }
}
