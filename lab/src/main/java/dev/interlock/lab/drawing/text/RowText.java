package dev.interlock.lab.drawing.text;

import dev.interlock.lab.trace.Row;
import java.util.List;
import java.util.Map;

/** A row in one line: {@code v1 PREPARING · Old street 1}. Numbers are named by their column, other values speak for themselves. */
public final class RowText {

    public static final String BETWEEN = " · ";

    private static final int LONGEST = 40;

    private RowText() {}

    public static String of(Row row) {
        return (version(row) + " " + String.join(BETWEEN, values(row))).strip();
    }

    /** Returns the version as {@code v1}, or nothing if the row has none. */
    public static String version(Row row) {
        String version = row.get(Row.VERSION);
        return version == null || version.isEmpty() ? "" : "v" + version;
    }

    public static List<String> values(Row row) {
        return row.values().entrySet().stream()
                .filter(column -> !column.getKey().equals(Row.VERSION)
                        && !column.getValue().isBlank())
                .map(RowText::value)
                .toList();
    }

    private static String value(Map.Entry<String, String> column) {
        String value = column.getValue();
        if (value.chars().allMatch(Character::isDigit)) {
            return column.getKey() + " " + value;
        }
        return value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…";
    }
}
