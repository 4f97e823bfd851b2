package dev.interlock.application.port.in.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.timeline.TimelineEntry.LockStep.Kind;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LockStepKindTest {

    @Test
    void theLockIsFreeAfterEachEnd() {
        assertThat(Stream.of(Kind.values()).filter(Kind::isEnd))
                .containsExactly(Kind.RELEASED, Kind.ENDED, Kind.EXPIRED, Kind.BROKEN);
    }
}
