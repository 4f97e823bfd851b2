package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockTarget;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LocalQueuesTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final LockTarget target = new LockTarget("Test", "a");
    private final LocalQueues queues = new LocalQueues();

    @Test
    void queueLastsAsLongAsItHasANode() throws Exception {
        QueueNode head = QueueNode.accepting(MINUTE);
        assertThat(queues.isEmpty()).isTrue();

        assertThat(queues.enter(target, head, Deadlines.of(MINUTE, MINUTE))).isTrue();
        assertThat(queues.isEmpty()).isFalse();
        head.recordAnswer(true);
        assertThat(queues.enter(target, QueueNode.accepting(MINUTE), Deadlines.of(Duration.ZERO, MINUTE)))
                .isFalse();
        assertThat(queues.isEmpty()).isFalse();

        queues.leave(target, head, Duration.ZERO);
        assertThat(queues.isEmpty()).isTrue();
    }

    /** A holder whose lease has expired leaves later than the next one enters. */
    @Test
    void onlyTheHeadDecidesHowLongTheNextOnePauses() throws Exception {
        QueueNode head = QueueNode.accepting(MINUTE);
        assertThat(queues.enter(target, head, Deadlines.of(MINUTE, MINUTE))).isTrue();
        QueueNode expired = QueueNode.accepting(MINUTE);
        head.bindTo(() -> 0);
        assertThat(queues.enter(target, expired, Deadlines.of(MINUTE, MINUTE))).isTrue();
        expired.bindTo(() -> 0);
        QueueNode last = QueueNode.accepting(MINUTE);
        assertThat(queues.enter(target, last, Deadlines.of(MINUTE, MINUTE))).isTrue();
        assertThat(queues.pauseNanos(target)).isNotPositive();

        queues.leave(target, head, MINUTE);
        assertThat(queues.pauseNanos(target)).isNotPositive();
        queues.leave(target, last, MINUTE);

        assertThat(queues.pauseNanos(target)).isPositive();
        queues.leave(target, expired, Duration.ZERO);
    }
}
