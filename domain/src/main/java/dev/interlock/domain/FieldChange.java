package dev.interlock.domain;

import java.util.List;
import java.util.Map;

/** One field's old and new value, as text; empty where there was or is none. */
public record FieldChange(Field field, String before, String after) {

    /** Compares the fields of an aggregate before and after a change. Returns those that differ, in the order of the second. */
    public static List<FieldChange> between(Map<? extends Field, String> before, Map<? extends Field, String> after) {
        return after.entrySet().stream()
                .map(now -> new FieldChange(now.getKey(), before.getOrDefault(now.getKey(), ""), now.getValue()))
                .filter(FieldChange::isReal)
                .toList();
    }

    public boolean isReal() {
        return !before.equals(after);
    }
}
