package dev.interlock.benchmark.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

    /** A slow round is slow for all contenders, so its ratio counts like that of any other. */
    @Test
    void ratioIsTheMedianOfTheRatiosOfTheRounds() {
        Row floor = new Row("time", "store by bare JDBC", List.of(100.0, 900.0, 100.0), "");
        Row store = new Row("time", "store", List.of(110.0, 990.0, 120.0), "p95 130");
        Row peer = new Row("time", "peer", List.of(220.0, 1_980.0, 1_200.0), "");

        assertThat(new Table(
                        List.of(floor, store, peer),
                        new Table.Columns(name -> name + " by bare JDBC", List.of("peer"))))
                .hasToString("""
                        | measured | contender | median | × floor | × peer |  |
                        |---|---|---:|---:|---:|---|
                        | time | store by bare JDBC | 100 |  | 0.45 |  |
                        | time | store | 120 | 1.10 | 0.50 | p95 130 |
                        | time | peer | 1,200 |  | 1 |  |
                        """);
    }

    @Test
    void ratioToAZeroFigureIsEmpty() {
        Row store = new Row("messages", "store", List.of(1.0), "");
        Row peer = new Row("messages", "peer", List.of(0.0), "");

        assertThat(new Table(List.of(store, peer), new Table.Columns(name -> "", List.of("peer"))).toString())
                .contains("| messages | store | 1 |  |  |  |");
    }

    @Test
    void rowsOfDifferentMeasurementsHaveNoRatio() {
        Row time = new Row("time", "store", List.of(1.0), "");
        Row statements = new Row("statements", "peer", List.of(2.0), "");

        assertThat(new Table(
                                List.of(time, statements),
                                new Table.Columns(name -> name + " by bare JDBC", List.of("peer")))
                        .toString())
                .contains("| time | store | 1 |  |  |  |");
    }
}
