package dev.interlock.benchmark.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

    /** A slow round is slow for all: its ratio is as good as any. */
    @Test
    void aRatioIsTheMedianOfTheRoundsRatios() {
        Row floor = new Row("time", "ours by bare JDBC", List.of(100.0, 900.0, 100.0), "");
        Row ours = new Row("time", "ours", List.of(110.0, 990.0, 120.0), "p95 130");
        Row peer = new Row("time", "peer", List.of(220.0, 1_980.0, 1_200.0), "");

        assertThat(new Table(List.of(floor, ours, peer), name -> name + " by bare JDBC", List.of("peer")))
                .hasToString("""
                        | measured | contender | median | × floor | × peer |  |
                        |---|---|---:|---:|---:|---|
                        | time | ours by bare JDBC | 100 |  | 0.45 |  |
                        | time | ours | 120 | 1.10 | 0.50 | p95 130 |
                        | time | peer | 1,200 |  | 1 |  |
                        """);
    }

    @Test
    void nobodyIsComparedWithNothing() {
        Row ours = new Row("messages", "ours", List.of(1.0), "");
        Row peer = new Row("messages", "peer", List.of(0.0), "");

        assertThat(new Table(List.of(ours, peer), name -> "", List.of("peer")).toString())
                .contains("| messages | ours | 1 |  |  |  |");
    }

    @Test
    void nobodyIsComparedAcrossMeasurements() {
        Row time = new Row("time", "ours", List.of(1.0), "");
        Row statements = new Row("statements", "peer", List.of(2.0), "");

        assertThat(new Table(List.of(time, statements), name -> name + " by bare JDBC", List.of("peer")).toString())
                .contains("| time | ours | 1 |  |  |  |");
    }
}
