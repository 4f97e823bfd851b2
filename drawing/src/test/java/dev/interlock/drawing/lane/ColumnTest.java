package dev.interlock.drawing.lane;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.drawing.lane.Column.Box;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnTest {

    @Test
    void boxesThatDoNotOverlapKeepTheirPositions() {
        assertThat(Column.tops(List.of(new Box(0, 10), new Box(10, 10), new Box(50, 10)), 0))
                .containsExactly(0., 10., 50.);
    }

    @Test
    void boxesThatOverlapMoveApartByTheSameDistance() {
        assertThat(Column.tops(List.of(new Box(100, 20), new Box(110, 20)), 0)).containsExactly(95., 115.);
    }

    @Test
    void movedBoxesMoveTheirNeighbors() {
        assertThat(Column.tops(List.of(new Box(90, 10), new Box(100, 20), new Box(110, 20)), 0))
                .containsExactly(260. / 3, 290. / 3, 350. / 3);
    }

    @Test
    void noBoxIsAboveTheMinimum() {
        assertThat(Column.tops(List.of(new Box(0, 20), new Box(5, 20), new Box(42, 20)), 0))
                .containsExactly(0., 20., 42.);
    }
}
