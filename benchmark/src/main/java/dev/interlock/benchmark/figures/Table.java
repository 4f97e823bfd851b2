package dev.interlock.benchmark.figures;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rows as one Markdown table, each with its ratios to the contenders that it is compared with. */
public record Table(List<Row> rows, List<String> comparedWith) {

    @Override
    public String toString() {
        String heads = comparedWith.stream().map(each -> " × " + each + " |").collect(Collectors.joining());
        String rule = "---:|".repeat(comparedWith.size());
        return Stream.concat(
                        Stream.of("| measured | contender | median |" + heads + " |", "|---|---|---:|" + rule + "---|"),
                        rows.stream().map(this::line))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private String line(Row row) {
        String ratios = comparedWith.stream()
                .map(each -> comparison(row, each).map(Table::figure).orElse("") + " |")
                .collect(Collectors.joining(" ", " ", ""));
        return "| %s | %s | %s |%s %s |"
                .formatted(row.measurement(), row.contender(), figure(row.median()), ratios, row.remark());
    }

    private Optional<Double> comparison(Row row, String contender) {
        return rows.stream()
                .filter(other -> other.measurement().equals(row.measurement())
                        && other.contender().equals(contender))
                .map(row::ratioTo)
                .findFirst();
    }

    /** Three digits at least, and no more decimals than that takes. */
    private static String figure(double value) {
        int decimals = value == Math.rint(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }
}
