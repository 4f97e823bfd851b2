package dev.interlock.benchmark.figures;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The medians of a {@link Table}, read from its Markdown.
 *
 * @param byMeasurement from a measurement to its contenders and their medians, in the order of the table
 */
public record Medians(Map<String, Map<String, Double>> byMeasurement) {

    private static final Pattern LINE = Pattern.compile("(?m)^\\| ([^|]+) \\| ([^|]+) \\| ([\\d.,]+) \\|");

    /** @param markdown a document with one table */
    public static Medians parse(String markdown) {
        Map<String, Map<String, Double>> medians = new LinkedHashMap<>();
        Matcher line = LINE.matcher(markdown);
        while (line.find()) {
            medians.computeIfAbsent(line.group(1), first -> new LinkedHashMap<>())
                    .put(line.group(2), Double.valueOf(line.group(3).replace(",", "")));
        }
        return new Medians(medians);
    }
}
