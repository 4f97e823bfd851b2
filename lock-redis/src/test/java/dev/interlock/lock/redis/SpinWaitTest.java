package dev.interlock.lock.redis;

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
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.dao.QueryTimeoutException;

@Timeout(60)
class SpinWaitTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final int NEVER = Integer.MAX_VALUE;

    private final AtomicLong micros = new AtomicLong();
    private final SpinWait spinWait = new SpinWait(() -> TimeUnit.MICROSECONDS.toNanos(micros.incrementAndGet()));
    private final CountDownLatch asleep = new CountDownLatch(1);
    private final CountDownLatch woken = new CountDownLatch(1);
    private final Thread other = new Thread(() -> spinWait.await(new Answer(NEVER, this::untilWoken), LONG));

    @Test
    void whatComesSoonIsWorthNoSleep() {
        Answer answer = new Answer(190);

        assertThat(spinWait.await(answer, LONG)).isEqualTo("granted");
        assertThat(answer.slept).isFalse();
    }

    @Test
    void sheIsNotAwakeForLongerThanAMoment() {
        Answer answer = new Answer(NEVER);

        assertThat(spinWait.await(answer, LONG)).isEqualTo("granted");
        assertThat(answer.slept).isTrue();
        assertThat(answer.looks).isEqualTo(200);
        assertThat(answer.timeout).isLessThan(LONG.minusNanos(200_000));
    }

    @Test
    void whereItIsInVainFewAreAwakeUntilOneIsNot() {
        IntStream.range(0, 64).forEach(time -> spinWait.await(new Answer(NEVER), LONG));
        assertThat(Stream.generate(() -> new Answer(NEVER))
                        .limit(640)
                        .peek(answer -> spinWait.await(answer, LONG))
                        .filter(answer -> answer.looks > 0))
                .hasSize(10);

        assertThat(Stream.generate(() -> new Answer(1))
                        .limit(64 + 5)
                        .peek(answer -> spinWait.await(answer, LONG))
                        .dropWhile(answer -> answer.slept))
                .hasSizeGreaterThan(5)
                .noneMatch(answer -> answer.slept);
    }

    @Test
    void whoIsNotAloneSleepsAtOnce() throws InterruptedException {
        other.start();
        asleep.await();
        Answer answer = new Answer(1);
        besideTheOther(answer);
        assertThat(answer.looks).isZero();
    }

    @Test
    void whoIsAloneNoMoreSleepsAtOnce() throws InterruptedException {
        Answer answer = new Answer(NEVER) {
            @Override
            public boolean isDone() {
                if (other.getState() == Thread.State.NEW) {
                    other.start();
                    assertThatCode(asleep::await).doesNotThrowAnyException();
                }
                return super.isDone();
            }
        };
        besideTheOther(answer);
        assertThat(answer.looks).isEqualTo(1);
    }

    @Test
    void whoeverGotNoAnswerWaitsNoMore() {
        assertThatThrownBy(() -> spinWait.await(new CompletableFuture<>(), Duration.ofMillis(1)))
                .isInstanceOf(QueryTimeoutException.class);
        spinWait.await(new Answer(1), LONG);
        Answer answer = new Answer(1);
        spinWait.await(answer, LONG);
        assertThat(answer.slept).isFalse();
    }

    private void besideTheOther(Answer answer) throws InterruptedException {
        try {
            spinWait.await(answer, LONG);
        } finally {
            woken.countDown();
            other.join();
        }
        assertThat(answer.slept).isTrue();
    }

    private void untilWoken() {
        asleep.countDown();
        assertThatCode(woken::await).doesNotThrowAnyException();
    }

    private static class Answer extends CompletableFuture<String> {

        private final int comesAfter;
        private final Runnable sleep;
        private int looks;
        private boolean slept;
        private Duration timeout = Duration.ZERO;

        Answer(int comesAfter) {
            this(comesAfter, () -> {});
        }

        /** @param comesAfter so many looks; or else after that sleep */
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
        public String get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
            if (!super.isDone()) {
                slept = true;
                timeout = Duration.of(time, unit.toChronoUnit());
                sleep.run();
                complete("granted");
            }
            return super.get(time, unit);
        }
    }
}
