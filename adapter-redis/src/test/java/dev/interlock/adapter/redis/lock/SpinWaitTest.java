package dev.interlock.adapter.redis.lock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.springframework.dao.QueryTimeoutException;

class SpinWaitTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int NEVER = Integer.MAX_VALUE;

    private final AtomicLong micros = new AtomicLong();
    private final SpinWait spinWait = new SpinWait(() -> TimeUnit.MICROSECONDS.toNanos(micros.incrementAndGet()));

    @Test
    void whatComesSoonIsWorthNoSleep() {
        Answer answer = new Answer(90, this::shortly);

        assertThat(spinWait.await(answer, LONG)).isEqualTo("granted");
        assertThat(answer.slept).isFalse();
    }

    @Test
    void sheIsNotAwakeForLongerThanAMoment() {
        Answer answer = new Answer(NEVER, this::shortly);

        assertThat(spinWait.await(answer, LONG)).isEqualTo("granted");
        assertThat(answer.slept).isTrue();
        assertThat(answer.looks).isEqualTo(100);
    }

    @Test
    void whatWasFarOffIsNotLookedForUntilItIsNearAgain() {
        spinWait.await(new Answer(NEVER, this::forLong), LONG);
        Answer soon = new Answer(1, this::shortly);
        Answer next = new Answer(1, this::shortly);

        spinWait.await(soon, LONG);
        assertThat(soon.slept).isTrue();
        spinWait.await(next, LONG);
        assertThat(next.slept).isFalse();
    }

    @Test
    void whoIsNotAloneSleepsAtOnce() throws InterruptedException {
        CountDownLatch asleep = new CountDownLatch(1);
        CountDownLatch woken = new CountDownLatch(1);
        Answer others = new Answer(NEVER, () -> {
            asleep.countDown();
            assertThatCode(woken::await).doesNotThrowAnyException();
        });
        Thread other = new Thread(() -> spinWait.await(others, LONG));
        other.start();
        asleep.await();
        Answer answer = new Answer(1, this::shortly);
        try {
            spinWait.await(answer, LONG);
            assertThat(answer.slept).isTrue();
            assertThat(answer.looks).isZero();
        } finally {
            woken.countDown();
            other.join();
        }
        Answer alone = new Answer(1, this::shortly);
        spinWait.await(alone, LONG);
        assertThat(alone.slept).isFalse();
    }

    @Test
    void whoeverGotNoAnswerWaitsNoMore() {
        assertThatThrownBy(() -> spinWait.await(new CompletableFuture<>(), Duration.ofMillis(1)))
                .isInstanceOf(QueryTimeoutException.class);
        Answer answer = new Answer(1, this::shortly);
        spinWait.await(answer, LONG);
        assertThat(answer.slept).isFalse();
    }

    private void shortly() {
        micros.addAndGet(80);
    }

    private void forLong() {
        micros.addAndGet(200);
    }

    private static class Answer extends CompletableFuture<String> {

        private final int comesAfter;
        private final Runnable sleep;
        private int looks;
        private boolean slept;

        /** @param comesAfter so many looks */
        Answer(int comesAfter, Runnable sleep) {
            this.comesAfter = comesAfter;
            this.sleep = sleep;
        }

        @Override
        public boolean isDone() {
            looks++;
            if (looks > comesAfter) {
                complete("granted");
            }
            return super.isDone();
        }

        @Override
        public String get(long timeout, TimeUnit unit)
                throws InterruptedException, ExecutionException, TimeoutException {
            if (!super.isDone()) {
                slept = true;
                sleep.run();
                complete("granted");
            }
            return super.get(timeout, unit);
        }
    }
}
