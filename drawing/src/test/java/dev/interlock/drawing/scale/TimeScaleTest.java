package dev.interlock.drawing.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.interlock.drawing.scale.TimeScale.Fold;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class TimeScaleTest {

    private static final Offset<Double> EXACT = within(.001);
    private static final long MS = 1_000_000;

    /** Has two busy intervals: from 10 to 20 ms, and from 100 to 110 ms. */
    private final TimeScale scale =
            new TimeScale(List.of(new Interval(100 * MS, 110 * MS), new Interval(10 * MS, 20 * MS)), new Zoom(5), 50);

    @Test
    void busyTimeIsToScale() {
        assertThat(scale.y(10 * MS)).isEqualTo(50, EXACT);
        assertThat(scale.y(14 * MS)).isEqualTo(70, EXACT);
    }

    @Test
    void idleTimeIsFolded() {
        assertThat(scale.folds()).extracting(Fold::time).containsExactly(new Interval(20 * MS, 100 * MS));
        assertThat(scale.y(100 * MS) - scale.y(20 * MS)).isEqualTo(TimeScale.FOLD_PX, EXACT);
        assertThat(scale.bottom()).isEqualTo(50 + 100 + TimeScale.FOLD_PX, EXACT);
    }

    @Test
    void boxesOfOneColumnPushLaterTimesDownwards() {
        TimeScale roomy = scale.withRoomFor(List.of(
                new TimeScale.Box(10 * MS, 0, 30),
                new TimeScale.Box(10 * MS, 0, 20),
                new TimeScale.Box(12 * MS, 1, 30),
                new TimeScale.Box(14 * MS, 0, 30),
                new TimeScale.Box(100 * MS, 0, 30)));

        assertThat(roomy.y(10 * MS)).isEqualTo(50, EXACT);
        assertThat(roomy.y(12 * MS)).as("another column").isEqualTo(60, EXACT);
        assertThat(roomy.y(14 * MS)).as("below both boxes").isEqualTo(100, EXACT);
        assertThat(roomy.y(100 * MS)).as("with room enough").isEqualTo(scale.y(100 * MS) + 30, EXACT);
        assertThat(roomy.folds().get(0).y()).isEqualTo(scale.folds().get(0).y() + 30, EXACT);
        assertThat(roomy.bottom()).isEqualTo(scale.bottom() + 30, EXACT);
    }

    @Test
    void aShortGapIsNotFolded() {
        TimeScale near = new TimeScale(List.of(new Interval(0, MS), new Interval(8 * MS, 9 * MS)), new Zoom(5), 0);

        assertThat(near.folds()).isEmpty();
        assertThat(near.bottom()).isEqualTo(45, EXACT);
    }

    @Test
    void withoutBusyTimeTheScaleHasNoHeight() {
        assertThat(new TimeScale(List.of(), new Zoom(5), 50).bottom()).isEqualTo(50);
    }
}
