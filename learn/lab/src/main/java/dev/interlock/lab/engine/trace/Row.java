package dev.interlock.lab.engine.trace;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Columns of a row and their values as text, in the order of the scenario. */
public record Row(Map<String, String> values) {

    public static final String VERSION = "version";

    public Row {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Returns the value of a column, or null if the row has no such column. */
    public @Nullable String get(String column) {
        return values.get(column);
    }
}
