package dev.interlock.domain.order;

/** One field's old and new value, as text; empty where there was or is none. */
public record FieldChange(OrderField field, String before, String after) {

    public boolean isReal() {
        return !before.equals(after);
    }
}
