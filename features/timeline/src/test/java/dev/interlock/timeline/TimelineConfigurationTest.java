package dev.interlock.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.timeline.application.RefusalLog;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineConfigurationTest {

    @Test
    void refusalsAreRemovedAfterNinetyDays() throws InterruptedException {
        List<Duration> removed = new ArrayList<>();

        new TimelineConfiguration()
                .oldRefusalsRemover(new RemovedOnly(removed))
                .work()
                .run();

        assertThat(removed).containsExactly(Duration.ofDays(90));
    }

    /** Supports only the removal of old refusals. */
    private record RemovedOnly(List<Duration> ages) implements RefusalLog {

        @Override
        public void append(Refusal refusal) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<RecordedRefusal> findOf(OrderNo orderNumber, Actor reader) {
            throw new UnsupportedOperationException();
        }

        @Override
        public List<RefusalLog.RefusedCommand> findLatest(Instant from, int most) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void removeOlderThan(Duration age) {
            ages.add(age);
        }
    }
}
