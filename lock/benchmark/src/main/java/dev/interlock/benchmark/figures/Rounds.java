package dev.interlock.benchmark.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Runs rounds in which all contenders take turns, so that a disturbance of the machine affects all of them. */
public final class Rounds {

    private Rounds() {}

    /** Returns the figures of each contender, round by round, without the first round. */
    public static <T> Map<String, List<T>> of(
            String measurement, int rounds, List<String> contenders, Measurement<T> work) throws Exception {
        Map<String, List<T>> shown = new LinkedHashMap<>();
        for (int round = 0; round <= rounds; round++) {
            Progress.report(measurement, round + 1, rounds + 1);
            for (String contender : contenders) {
                T figure = work.measure(contender);
                if (round > 0) {
                    shown.computeIfAbsent(contender, first -> new ArrayList<>()).add(figure);
                }
            }
        }
        return shown;
    }

    @FunctionalInterface
    public interface Measurement<T> {

        T measure(String contender) throws Exception;
    }
}
