package dev.interlock.adapter.web.order.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.timeline.TimelineEntry;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimelineScaleTest {

    private final List<TimelineEntry> entries = Events.staleDecision();
    private final TimelineScale scale = new TimelineScale(entries, 100);

    @Test
    void laterEventsAreNeverAboveEarlierOnes() {
        assertThat(entries.stream().map(entry -> scale.y(entry.at())).toList()).isSorted();
        assertThat(scale.y(entries.get(0).at())).isEqualTo(100);
    }

    @Test
    void theNearestEventsOfDifferentMembersAreDistinguishable() {
        double saved = scale.y(Events.at(3_660));

        assertThat(scale.y(Events.at(3_665)) - saved).isEqualTo(24);
    }

    @Test
    void idleTimeHasTheSameHeightWhateverItsLength() {
        double hour = scale.y(Events.at(3_600)) - scale.y(Events.at(60));

        assertThat(hour).isEqualTo(scale.y(Events.at(60)) - scale.y(Events.at(0)));
    }
}
