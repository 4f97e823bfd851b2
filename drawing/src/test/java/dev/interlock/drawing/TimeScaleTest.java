package dev.interlock.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.interlock.drawing.TimeScale.Box;
import dev.interlock.drawing.TimeScale.Fold;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class TimeScaleTest {

    private static final Offset<Double> EXACT = within(.001);
    private static final long MS = 1_000_000;

    /** Two stretches of time in which something happens: from 10 to 16 ms, and from 100 to 106 ms. */
    private static final List<Interval> BUSY =
            List.of(new Interval(100 * MS, 106 * MS), new Interval(10 * MS, 16 * MS));

    private static TimeScale scale(Box... boxes) {
        return new TimeScale(BUSY, List.of(boxes), 5, 50);
    }

    @Test
    void timeIsToScale() {
        assertThat(scale().y(10 * MS)).isEqualTo(50, EXACT);
        assertThat(scale().y(14 * MS)).isEqualTo(70, EXACT);
    }

    @Test
    void timeInWhichNothingHappensIsFolded() {
        TimeScale scale = scale();

        assertThat(scale.folds()).extracting(Fold::time).containsExactly(new Interval(16 * MS, 100 * MS));
        assertThat(scale.folds()).extracting(Fold::idle).containsExactly(true);
        assertThat(scale.y(100 * MS) - scale.y(16 * MS)).isEqualTo(TimeScale.FOLD_PX, EXACT);
        assertThat(scale.bottom()).isEqualTo(50 + 60 + TimeScale.FOLD_PX, EXACT);
    }

    @Test
    void theMiddleOfSomethingLongIsFoldedAndIsNotIdle() {
        TimeScale scale = new TimeScale(List.of(new Interval(0, 500 * MS)), List.of(), 5, 0);

        assertThat(scale.folds()).extracting(Fold::idle).containsExactly(false);
        assertThat(scale.bottom()).isEqualTo(TimeScale.FOLD_PX, EXACT);
    }

    @Test
    void boxesOfOneColumnPushLaterTimesDownwards() {
        TimeScale roomy = scale(
                new Box(10 * MS, 0, 50), new Box(12 * MS, 1, 30), new Box(14 * MS, 0, 30), new Box(100 * MS, 0, 30));

        assertThat(roomy.y(10 * MS)).isEqualTo(50, EXACT);
        assertThat(roomy.y(12 * MS)).as("another column").isEqualTo(60, EXACT);
        assertThat(roomy.y(14 * MS)).as("below the box").isEqualTo(100, EXACT);
        assertThat(roomy.folds().get(0).y()).as("below the box").isEqualTo(130 + TimeScale.FOLD_PX / 2, EXACT);
        assertThat(roomy.y(100 * MS)).isEqualTo(130 + TimeScale.FOLD_PX, EXACT);
        assertThat(roomy.bottom()).isEqualTo(130 + TimeScale.FOLD_PX + 30, EXACT);
    }

    @Test
    void aLaterTimeIsNeverAboveAnEarlierOne() {
        TimeScale scale = scale(new Box(10 * MS, 0, 30), new Box(12 * MS, 0, 90), new Box(15 * MS, 1, 40));

        for (long at = 0; at < 110 * MS; at += MS / 10) {
            assertThat(scale.y(at + MS / 10)).isGreaterThanOrEqualTo(scale.y(at));
        }
    }

    @Test
    void aShortGapIsNotFolded() {
        TimeScale near = new TimeScale(List.of(new Interval(0, MS), new Interval(8 * MS, 9 * MS)), List.of(), 5, 0);

        assertThat(near.folds()).isEmpty();
        assertThat(near.bottom()).isEqualTo(45, EXACT);
    }

    @Test
    void whatGoesOnEndsAtTheBottom() {
        TimeScale scale = new TimeScale(List.of(new Interval(0, Interval.OPEN)), List.of(new Box(0, 0, 40)), 5, 0);

        assertThat(scale.folds()).isEmpty();
        assertThat(scale.y(Interval.OPEN)).isEqualTo(40, EXACT);
    }

    @Test
    void withoutMomentsTheScaleHasNoHeight() {
        assertThat(new TimeScale(List.of(), List.of(), 5, 50).bottom()).isEqualTo(50);
    }
}
