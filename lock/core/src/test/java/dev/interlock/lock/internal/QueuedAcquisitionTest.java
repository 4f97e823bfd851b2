package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The way of one owner through the queues of this process to a store in memory. */
@Timeout(20)
class QueuedAcquisitionTest {

    private static final Duration HOUR = Duration.ofHours(1);

    private final LockTarget a = new LockTarget("Test", "a");
    private final LockTarget b = new LockTarget("Test", "b");
    private final LockOwner owner = LockOwner.named("kim");
    private final LocalQueues queues = new LocalQueues();

    /** Runs when the store has received a request, and before it answers. */
    private Runnable beforeAnswer = () -> {};

    private final FaultyLeaseStore store = new FaultyLeaseStore(new InMemoryLeaseStore());
    private final ManualLockServices manual = new ManualLockServices(new ForwardingLeaseStore(store) {
        @Override
        public AcquireResult acquire(AcquireRequest request) {
            beforeAnswer.run();
            return super.acquire(request);
        }
    });

    /** At the head of the first queue it had nothing to ask; at the head of all it waits for the store. */
    @Test
    void callerBehindARequestForSeveralTargetsIsNotToldThatOneIsHeldBeforeTheStoreAnswers() throws Exception {
        beforeAnswer = () -> assertThatExceptionOfType(LockStoreException.class)
                .isThrownBy(
                        () -> queues.enter(b, QueueNode.accepting(HOUR), Deadlines.of(Duration.ZERO, Duration.ZERO)));

        assertThat(acquire(LockRequest.leased(owner, HOUR, a, b))).isTrue();

        assertThat(store.acquires).hasValue(1);
    }

    /** The earlier head held the target for so long that other processes get a turn. */
    @Test
    void nextHeadPausesBeforeItAsksTheStore() throws Exception {
        QueueNode expired = enter();
        expired.bindTo(() -> 0);
        queues.leave(a, enter(), HOUR);
        FutureTask<Boolean> acquired = new FutureTask<>(
                () -> acquire(LockRequest.leased(owner, HOUR, a).waiting(HOUR)));
        Thread pausing = new Thread(acquired);
        pausing.start();
        Await.until(() -> pausing.getState() == Thread.State.TIMED_WAITING || acquired.isDone());

        pausing.interrupt();

        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(acquired::get)
                .withCauseInstanceOf(InterruptedException.class);
        assertThat(store.acquires).hasValue(0);
        queues.leave(a, expired, Duration.ZERO);
        assertThat(queues.isEmpty()).isTrue();
    }

    private QueueNode enter() throws InterruptedException {
        QueueNode node = QueueNode.accepting(HOUR);
        assertThat(queues.enter(a, node, Deadlines.of(Duration.ZERO, HOUR))).isTrue();
        return node;
    }

    private boolean acquire(LockRequest request) throws InterruptedException {
        return new QueuedAcquisition(
                        manual.services, queues, new HeldLeases(owner), request, Deadlines.of(request.waitTime(), HOUR))
                .acquire();
    }
}
