package dev.interlock.benchmark.figures;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A Markdown table of rows, each with its ratios to its own floor and to the peers. */
public record Table(List<Row> rows, Columns columns) {

    /**
     * What the rows are compared with.
     *
     * @param floorOf from the name of a contender to the name of its floor, which may be absent
     */
    public record Columns(UnaryOperator<String> floorOf, List<String> peers) {

        String header() {
            return line("measured", "contender", "median", "× floor", "× " + String.join(" | × ", peers), "")
                    + "|---|---|---:|---:|" + "---:|".repeat(peers.size()) + "---|\n";
        }
    }

    @Override
    public String toString() {
        return columns.header() + lines();
    }

    String lines() {
        return rows.stream().map(this::line).collect(Collectors.joining());
    }

    private String line(Row row) {
        return line(
                row.measurement(),
                row.contender(),
                figure(row.median()),
                ratio(row, columns.floorOf().apply(row.contender())),
                columns.peers().stream().map(peer -> ratio(row, peer)).collect(Collectors.joining(" | ")),
                row.remark());
    }

    private static String line(String... cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private String ratio(Row row, String contender) {
        Optional<Row> other = rows.stream()
                .filter(each -> each.measurement().equals(row.measurement())
                        && each.contender().equals(contender))
                .findFirst();
        return other.map(row::ratioTo)
                .filter(Double::isFinite)
                .map(Table::figure)
                .orElse("");
    }

    /** Prints at least three digits, and no more decimals than that takes. */
    static String figure(double value) {
        int decimals = value == Math.rint(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }
}
