package dev.interlock.benchmark.figures;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The figures of one contender in one measurement.
 *
 * @param rounds one figure for each round, compared with another contender's figure of the same round
 * @param remark further figures, as text
 */
public record Row(String measurement, String contender, List<Double> rounds, String remark) {

    public Row {
        rounds = List.copyOf(rounds);
    }

    public double median() {
        return Median.of(rounds);
    }

    /** Returns the ratio to the other row, which is the median of the ratios of the rounds. */
    public double ratioTo(Row other) {
        return Median.of(IntStream.range(0, rounds.size())
                .mapToObj(round -> rounds.get(round) / other.rounds.get(round))
                .toList());
    }
}
