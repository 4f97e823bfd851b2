package dev.interlock.benchmark.figures;

import java.util.Collection;
import java.util.List;

/** The median and other percentiles of figures. */
public final class Median {

    private Median() {}

    public static double of(Collection<Double> figures) {
        return percentile(50, figures);
    }

    /** Returns the smallest figure that at least {@code percent} percent of the figures do not exceed. */
    public static double percentile(int percent, Collection<Double> figures) {
        List<Double> sorted = figures.stream().sorted().toList();
        return sorted.get((sorted.size() * percent + 99) / 100 - 1);
    }
}
