package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Row;
import java.util.List;

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

    private static List<String> values(Row row) {
        return row.values().entrySet().stream()
                .filter(column -> !column.getKey().equals(Row.VERSION)
                        && !column.getValue().isBlank())
                .map(column -> value(column.getKey(), column.getValue()))
                .toList();
    }

    public static String value(String column, String value) {
        if (value.chars().allMatch(Character::isDigit)) {
            return column + " " + value;
        }
        return value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…";
    }
}
