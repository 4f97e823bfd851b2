package dev.interlock.timeline.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.timeline.application.TimelineEntry.LockStep.Kind;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LockStepKindTest {

    @Test
    void theLockIsFreeAfterEachEnd() {
        assertThat(Stream.of(Kind.values()).filter(Kind::isEnd))
                .containsExactly(Kind.RELEASED, Kind.ENDED, Kind.EXPIRED, Kind.BROKEN);
    }
}
