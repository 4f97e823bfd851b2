package dev.interlock.benchmark.figures;

import java.util.Collection;
import java.util.List;

/** The middle of figures, and other places in their order. */
public final class Median {

    private Median() {}

    public static double of(Collection<Double> figures) {
        return percentile(50, figures);
    }

    /** The smallest figure that at least so many of a hundred don't exceed. */
    public static double percentile(int percent, Collection<Double> figures) {
        List<Double> sorted = figures.stream().sorted().toList();
        return sorted.get((sorted.size() * percent + 99) / 100 - 1);
    }
}
