package dev.interlock.domain;

import java.util.List;
import java.util.Map;

/**
 * The old and the new value of a field, as text; empty where there was or is none.
 *
 * @param item tells the values of one field apart, such as the product of a quantity; empty if the field has one value
 */
public record FieldChange(Field field, String item, String before, String after) {

    /** A change of a field that has one value. */
    public FieldChange(Field field, String before, String after) {
        this(field, "", before, after);
    }

    /** Compares the fields of an aggregate before and after a change. Returns those that differ, in the order of the second. */
    public static List<FieldChange> between(Map<? extends Field, String> before, Map<? extends Field, String> after) {
        return after.entrySet().stream()
                .map(now -> new FieldChange(now.getKey(), before.getOrDefault(now.getKey(), ""), now.getValue()))
                .filter(FieldChange::isReal)
                .toList();
    }

    /** Returns the name of the value: {@code receiverName}, {@code quantities[P-001]}. */
    public String valueName() {
        return field.valueName(item);
    }

    /** Returns whether it tells which value changed. Changes of lines that were recorded as one text do not. */
    public boolean isOfOneValue() {
        return !field.hasItems() || !item.isEmpty();
    }

    public boolean isReal() {
        return !before.equals(after);
    }
}
