package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.InMemoryLeaseStore;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The head of a queue before a store that answers as the test prepared. */
@Timeout(20)
class AcquireLoopTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(100);

    private final LockTarget target = new LockTarget("Test", "b");
    private final LockTarget other = new LockTarget("Test", "a");
    private final LockOwner owner = LockOwner.named("kim");
    private final HeldLeases held = new HeldLeases(owner);
    private final QueueNode node = QueueNode.accepting(HOUR);

    private final Queue<Function<AcquireRequest, AcquireResult>> answers = new ConcurrentLinkedQueue<>();
    private final List<AcquireRequest> requests = new CopyOnWriteArrayList<>();
    private final List<LockId> released = new CopyOnWriteArrayList<>();
    private final ManualLockServices manual =
            new ManualLockServices(new ForwardingLeaseStore(new InMemoryLeaseStore()) {
                @Override
                public AcquireResult acquire(AcquireRequest request) {
                    requests.add(request);
                    return answers.remove().apply(request);
                }

                @Override
                public boolean release(List<LockTarget> targets, LockId lockId, String name) {
                    released.add(lockId);
                    return super.release(targets, lockId, name);
                }
            });

    @Test
    void grantedTargetIsHeld() throws Exception {
        answers.add(this::grant);

        assertThat(loop(Duration.ZERO).acquire()).isTrue();

        assertThat(held.state(List.of(target))).isEqualTo(State.HELD);
        assertThatCode(held::requireResolved).doesNotThrowAnyException();
        assertThat(manual.services.isIdle()).as("nothing is released").isTrue();
    }

    @Nested
    class Refusal {

        @Test
        void requestWithoutAWaitIsRefusedAtOnce() throws Exception {
            hold(other);
            answers.add(request -> refuse(null));

            assertThat(loop(Duration.ZERO).acquire()).isFalse();

            assertThat(requests).hasSize(1).noneMatch(AcquireRequest::waits);
            assertThat(node.isUnanswered()).isFalse();
            assertThatCode(held::requireResolved).doesNotThrowAnyException();
            assertThat(manual.services.isIdle()).as("nothing is released").isTrue();
        }

        @Test
        void waiterThatTheStoreNotifiesAsksOnlyThen() throws Exception {
            Subscription freed = new Subscription();
            answers.add(request -> refuse(freed));
            FutureTask<Boolean> acquired = acquireInAThread(loop(HOUR));

            answers.add(AcquireLoopTest.this::grant);
            freed.complete(null);

            assertThat(acquired.get()).isTrue();
            assertThat(requests).hasSize(2).allMatch(AcquireRequest::waits);
            assertThat(freed.cancellations)
                    .as("cancellations after the notification")
                    .hasValue(0);
        }

        @Test
        void waiterThatTheStoreDoesNotNotifyAsksAgainBeforeTheLeaseExpires() throws Exception {
            answers.add(request -> refuse(null));
            answers.add(request -> refuse(null));
            answers.add(AcquireLoopTest.this::grant);

            assertThat(loop(HOUR).acquire()).isTrue();

            assertThat(requests).hasSize(3);
        }

        @Test
        void waiterThatGivesUpCancelsItsSubscription() throws Exception {
            Subscription freed = new Subscription();
            answers.add(request -> refuse(freed));
            answers.add(request -> refuse(freed));

            assertThat(loop(SHORT).acquire()).isFalse();

            assertThat(freed.cancellations).hasValue(1);
        }

        /** Under its new lock id the owner would never be notified. */
        @Test
        void subscriptionUnderAnEarlierLockIdIsCancelled() throws Exception {
            hold(other);
            Subscription freed = new Subscription();
            answers.add(request -> {
                assertThat(held.release(List.of(other))).containsExactly(other);
                assertThat(held.remove(List.of(other))).containsOnlyKeys(other);
                return refuse(freed);
            });
            answers.add(AcquireLoopTest.this::grant);
            freed.complete(null);

            assertThat(loop(HOUR).acquire()).isTrue();

            assertThat(requests.stream().map(AcquireRequest::lockId).distinct()).hasSize(2);
            assertThat(freed.cancellations).hasValue(1);
            assertThat(manual.services.isIdle()).as("nothing is released").isTrue();
        }
    }

    @Nested
    class UnknownOutcome {

        @Test
        void whatTheStoreMayHaveGrantedIsReleasedInTheBackground() {
            answers.add(this::fail);

            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() -> loop(Duration.ZERO).acquire());
            manual.runBackground();

            LockId abandoned = requests.get(0).lockId();
            assertThat(released).containsExactly(abandoned);
            assertThatCode(held::requireResolved).doesNotThrowAnyException();
            assertThat(held.request(
                                    List.of(target),
                                    LockRequest.leased(owner, HOUR, target).terms(),
                                    HOUR,
                                    false)
                            .lockId())
                    .isNotEqualTo(abandoned);
        }

        @Test
        void callersBehindTheHeadLearnThatTheAnswerIsUnknown() {
            answers.add(request -> refuse(null));
            answers.add(this::fail);
            answers.add(request -> {
                throw new IllegalArgumentException("Ends the loop");
            });

            assertThatIllegalArgumentException().isThrownBy(() -> loop(HOUR).acquire());

            assertThat(node.isUnanswered()).isTrue();
        }

        /** Otherwise the store would notify a waiter that is gone, and the next waiter would wait on. */
        @Test
        void subscriptionIsCancelledIfTheNextAttemptFails() {
            Subscription freed = new Subscription();
            answers.add(request -> refuse(freed));
            answers.add(this::fail);
            answers.add(request -> {
                assertThat(freed.cancellations).hasValue(1);
                throw new IllegalArgumentException("Ends the loop");
            });
            freed.complete(null);

            assertThatIllegalArgumentException().isThrownBy(() -> loop(HOUR).acquire());
        }

        /** The store may still execute the failed attempt after it has refused the later one. */
        @Test
        void refusalAfterAFailureIsNoAnswer() throws Exception {
            hold(other);
            answers.add(this::fail);
            Subscription freed = new Subscription();
            answers.add(request -> refuse(freed));
            answers.add(request -> refuse(freed));

            assertThatExceptionOfType(LockStoreException.class)
                    .isThrownBy(() -> loop(SHORT).acquire());
            manual.runBackground();

            assertThat(released).containsExactly(requests.get(0).lockId());
            assertThatExceptionOfType(LockStoreException.class).isThrownBy(held::requireResolved);
        }

        /** The first attempt may be the one that the store granted. */
        @Test
        void holdBeginsWithTheFirstAttemptWithoutAnAnswer() throws Exception {
            AtomicLong firstAttempt = new AtomicLong();
            answers.add(request -> {
                firstAttempt.set(System.nanoTime());
                return fail(request);
            });
            answers.add(AcquireLoopTest.this::grant);

            assertThat(loop(HOUR).acquire()).isTrue();

            long sinceFirstAttempt = System.nanoTime() - firstAttempt.get();
            assertThat(held.heldTime().toNanos()).isGreaterThanOrEqualTo(sinceFirstAttempt);
            assertThat(requests.stream().map(AcquireRequest::lockId).distinct()).hasSize(1);
        }

        private AcquireResult fail(AcquireRequest request) {
            throw new IllegalStateException("No answer to " + request);
        }
    }

    private AcquireLoop loop(Duration waitTime) {
        LockRequest request = LockRequest.leased(owner, HOUR, target).waiting(waitTime);
        return new AcquireLoop(
                manual.services, held, request, List.of(target), List.of(node), Deadlines.of(waitTime, MINUTE));
    }

    private static FutureTask<Boolean> acquireInAThread(AcquireLoop loop) {
        FutureTask<Boolean> acquired = new FutureTask<>(loop::acquire);
        Thread thread = new Thread(acquired);
        thread.start();
        Await.until(() -> thread.getState() == Thread.State.TIMED_WAITING || acquired.isDone());
        return acquired;
    }

    private void hold(LockTarget alreadyHeld) {
        LockRequest request = LockRequest.leased(owner, HOUR, alreadyHeld);
        AcquireRequest sent = held.request(request.targets(), request.terms(), HOUR, false);
        long now = System.nanoTime();
        held.recordGrant(request, grant(sent).leases(), now, now);
        held.attach(Map.of(alreadyHeld, QueueNode.accepting(HOUR)));
    }

    private Granted grant(AcquireRequest request) {
        return new Granted(request.targets().stream()
                .map(each -> request.newLease(each, 1))
                .toList());
    }

    private Held refuse(@Nullable Subscription freed) {
        return new Held(new Lease(target, LockId.random(), "lee", 1, Duration.ZERO, Duration.ZERO, HOUR), freed);
    }

    private static final class Subscription extends CompletableFuture<@Nullable Void> {

        private final AtomicInteger cancellations = new AtomicInteger();

        @Override
        public boolean cancel(boolean mayInterrupt) {
            cancellations.incrementAndGet();
            return super.cancel(mayInterrupt);
        }
    }
}
