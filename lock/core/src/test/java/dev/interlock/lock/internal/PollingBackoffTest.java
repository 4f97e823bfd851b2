package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.testing.Await;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PollingBackoffTest {

    private static final int ROUNDS = 1_000;

    /** The mean is 1/32 of the time that the lease has been held, within 2 ms and 25 ms; a pause is between half of it and 1.5 times. */
    @ParameterizedTest
    @CsvSource({"0, 1000000, 3000000", "320, 5000000, 15000000", "100000, 12500000, 37500000"})
    void pauseFollowsTheTimeThatTheLeaseHasBeenHeld(long heldMillis, long shortestNanos, long longestNanos) {
        Lease holder = lease(Duration.ofMillis(heldMillis), Duration.ofMinutes(1));

        assertThat(Stream.generate(() -> PollingBackoff.whileHeld(holder)).limit(ROUNDS))
                .allSatisfy(pause -> assertThat(pause.toNanos()).isBetween(shortestNanos, longestNanos));
        assertThat(PollingBackoff.longestAfter(Duration.ofMillis(heldMillis)).toNanos())
                .isGreaterThan(longestNanos)
                .isEqualTo(longestNanos / 3 * 4);
    }

    @Test
    void pauseEndsWhenTheLeaseExpires() {
        Duration remaining = Duration.ofMillis(2);

        assertThat(Stream.generate(() -> PollingBackoff.whileHeld(lease(Duration.ofSeconds(10), remaining)))
                        .limit(ROUNDS))
                .containsOnly(remaining);
    }

    @Test
    void storeIsNotAskedMoreThanOnceInAMillisecondForAnExpiredLease() {
        assertThat(PollingBackoff.untilExpiry(lease(Duration.ZERO, Duration.ofNanos(1))))
                .isEqualTo(Duration.ofMillis(1));
        assertThat(PollingBackoff.untilExpiry(lease(Duration.ZERO, Duration.ofMillis(3))))
                .isEqualTo(Duration.ofMillis(3));
    }

    @Test
    void interruptEndsAPause() {
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> PollingBackoff.pause(Duration.ofMinutes(1).toNanos()));
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void pauseLastsUntilAnInterrupt() throws Exception {
        FutureTask<Void> pause = new FutureTask<>(() -> {
            PollingBackoff.pause(Duration.ofHours(1).toNanos());
            return null;
        });
        Thread pausing = new Thread(pause);
        pausing.start();
        Await.until(() -> pausing.getState() == Thread.State.TIMED_WAITING || pause.isDone());

        pausing.interrupt();

        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(pause::get)
                .withCauseInstanceOf(InterruptedException.class);
    }

    private static Lease lease(Duration age, Duration remaining) {
        return new Lease(new LockTarget("Test", "a"), LockId.random(), "kim", 1, age, age, remaining);
    }
}
