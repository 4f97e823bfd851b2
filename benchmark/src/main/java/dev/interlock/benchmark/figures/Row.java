package dev.interlock.benchmark.figures;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What one contender showed in one measurement.
 *
 * @param rounds one figure a round; it is compared with that of another contender in the same round
 * @param remark what else there is to say
 */
public record Row(String measurement, String contender, List<Double> rounds, String remark) {

    public Row {
        rounds = List.copyOf(rounds);
    }

    public double median() {
        return Median.of(rounds);
    }

    /** How many times the other it is: the median of the rounds' ratios. */
    public double ratioTo(Row other) {
        return Median.of(IntStream.range(0, rounds.size())
                .mapToObj(round -> rounds.get(round) / other.rounds.get(round))
                .toList());
    }
}
