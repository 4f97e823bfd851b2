package dev.interlock.lab.drawing.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.interlock.drawing.scale.TimeScale;
import dev.interlock.drawing.scale.TimeScale.Fold;
import dev.interlock.lab.drawing.Runs;
import dev.interlock.lab.drawing.TraceBuilder;
import dev.interlock.lab.drawing.text.Milliseconds;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RunScaleTest {

    private static final Offset<Double> EXACT = within(.001);

    private static long ms(double milliseconds) {
        return Math.round(milliseconds * 1e6);
    }

    @Test
    void theScaleIsLinearWhileAnEventRuns() {
        TimeScale scale = RunScale.of(Runs.versionAndWait(), 100);

        assertThat(scale.y(ms(6.32))).isEqualTo(100, EXACT);
        assertThat(scale.y(ms(20)) - scale.y(ms(18))).isEqualTo(2 * 23, EXACT);
        assertThat(scale.zoom().text()).isEqualTo("23 px = 1 ms");
    }

    @Test
    void timeWithoutEventsIsShortened() {
        TimeScale scale = RunScale.of(Runs.deadlock(), 0);

        assertThat(scale.folds())
                .extracting(fold -> Milliseconds.withUnit(fold.time().length()))
                .containsExactly("2.5 ms", "25.1 ms", "4.8 ms");
        for (Fold fold : scale.folds()) {
            double height = scale.y(fold.time().to()) - scale.y(fold.time().from());
            assertThat(height).isEqualTo(TimeScale.FOLD_PX, EXACT);
        }
    }

    @Test
    void theMiddleOfALongWaitIsShortened() {
        TimeScale scale = RunScale.of(Runs.threeActors(), 0);

        assertThat(scale.folds()).hasSize(1);
        assertThat(scale.bottom()).isLessThan(250);
        assertThat(scale.zoom().pixelsPerMs()).isEqualTo(16);
    }

    @Test
    void aLaterTimeIsNeverDrawnAboveAnEarlierOne() {
        TimeScale scale = RunScale.of(Runs.serializableWithRetry(), 0);

        for (long at = 0; at < ms(110); at += ms(.1)) {
            assertThat(scale.y(at + ms(.1))).isGreaterThanOrEqualTo(scale.y(at));
        }
        assertThat(scale.y(ms(110))).isEqualTo(scale.bottom());
    }

    @Test
    void aLongStatementMakesTheScaleSmaller() {
        Trace slow = new TraceBuilder("S01", "none", "READ COMMITTED", "t", "a")
                .statement("a", 0, 4_000, TraceBuilder.statement("select sleep(4)", List.of(), 1, 1))
                .build(Verdict.CONSISTENT, List.of());

        TimeScale scale = RunScale.of(slow, 0);

        assertThat(scale.zoom().text()).isEqualTo("1 px = 10 ms");
        assertThat(scale.bottom()).isEqualTo(400, EXACT);
    }
}
