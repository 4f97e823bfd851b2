package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadlinesTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration HOUR = Duration.ofHours(1);

    @Test
    void storeHasItsReplyTimeoutAfterTheWait() {
        Deadlines deadlines = Deadlines.of(HOUR, MINUTE);

        assertThat(Duration.ofNanos(deadlines.waitNanos())).isBetween(HOUR.minus(MINUTE), HOUR);
        assertThat(Duration.ofNanos(deadlines.answerNanos())).isBetween(HOUR, HOUR.plus(MINUTE));
    }

    @Test
    void requestThatMustNotWaitKeepsTheReplyTimeout() {
        Deadlines deadlines = Deadlines.of(HOUR, MINUTE).withoutWait();

        assertThat(deadlines.waitNanos()).isNotPositive();
        assertThat(Duration.ofNanos(deadlines.answerNanos())).isBetween(MINUTE.dividedBy(2), MINUTE);
    }

    /** However long the caller waits. */
    @Test
    void oneAttemptIsRepeatedTenSecondsAfterTheReplyTimeout() {
        assertThat(Deadlines.of(HOUR, MINUTE).replyTimeout()).isEqualTo(MINUTE.plusSeconds(10));
        assertThat(Deadlines.of(Duration.ZERO, MINUTE).replyTimeout()).isBetween(MINUTE.dividedBy(2), MINUTE);
    }
}
