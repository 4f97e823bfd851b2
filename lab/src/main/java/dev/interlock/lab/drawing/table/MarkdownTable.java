package dev.interlock.lab.drawing.table;

import dev.interlock.lab.drawing.text.Labels;
import dev.interlock.lab.trace.Trace;
import java.util.List;
import java.util.stream.Collectors;

/** The events of a run as a table in Markdown, below its title and its verdict. */
public final class MarkdownTable {

    private MarkdownTable() {}

    public static String of(Trace trace, Labels labels) {
        EventTable table = new EventTable(trace, labels);
        StringBuilder text = new StringBuilder("# ")
                .append(escaped(labels.title(trace)))
                .append("\n\n")
                .append(escaped(labels.verdict(trace.outcome())))
                .append("\n\n")
                .append(line(table.heads()))
                .append(line(table.heads().stream().map(head -> "---").toList()));
        table.rows().forEach(row -> text.append(line(cells(row))));
        return text.toString();
    }

    private static List<String> cells(EventRow row) {
        return List.of(
                String.valueOf(row.number()),
                row.time(),
                escaped(row.actor()),
                escaped(row.what()),
                code(row.sql()),
                row.rows(),
                escaped(row.waitedFor()),
                row.connection(),
                escaped(row.transaction()));
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String escaped(String text) {
        return text.replaceAll("\\R", " ").replaceAll("([\\\\|`*_<\\[])", "\\\\$1");
    }

    /** Backticks within the statement need a longer run of them around it. */
    private static String code(String sql) {
        String fence = sql.contains("`") ? "``" : "`";
        return sql.isEmpty() ? "" : fence + sql.replaceAll("\\R", " ").replace("|", "\\|") + fence;
    }
}
