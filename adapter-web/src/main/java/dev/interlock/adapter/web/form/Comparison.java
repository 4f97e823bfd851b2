package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.conflict.Conflict;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The values that a page showed, that are stored now, and that were typed, in the order in which people read them. */
public record Comparison(List<ConflictRow> rows) {

    /** @param typed the values of the form's inputs; none for a button */
    static Comparison of(Conflict conflict, Map<String, String> typed) {
        Map<String, String> opened = conflict.opened();
        Map<String, String> now = conflict.now();
        Set<String> names = new LinkedHashSet<>(now.keySet());
        names.addAll(opened == null ? Set.of() : opened.keySet());
        names.addAll(typed.keySet());
        return new Comparison(names.stream()
                .map(name -> new ConflictRow(
                        name,
                        opened == null ? null : opened.getOrDefault(name, ""),
                        now.getOrDefault(name, ""),
                        typed.get(name)))
                .toList());
    }

    /** Returns the row of an input, or none. */
    public @Nullable ConflictRow row(String name) {
        return rows.stream().filter(row -> row.name().equals(name)).findFirst().orElse(null);
    }

    /** Returns whether everything that was typed is stored: by another member, or by an earlier try of the same form. */
    public boolean isSavedAlready() {
        List<ConflictRow> inputs = inputs();
        return !inputs.isEmpty() && inputs.stream().allMatch(row -> row.now().equals(row.typed()));
    }

    /** Returns what others have changed and the form has no input for. A form of quantities has an input for each product. */
    public List<ConflictRow> changedWithoutInput() {
        boolean hasQuantities = inputs().stream().anyMatch(row -> !row.item().isEmpty());
        return changed().stream()
                .filter(row -> row.typed() == null && (row.item().isEmpty() || !hasQuantities))
                .toList();
    }

    /** Returns what others have changed. */
    public List<ConflictRow> changed() {
        return rows.stream().filter(ConflictRow::isChanged).toList();
    }

    /** Returns the values with which the form goes on. What it has no input for is as it is stored: another product may get one. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        rows.forEach(row -> values.put(row.name(), row.value()));
        return values;
    }

    private List<ConflictRow> inputs() {
        return rows.stream().filter(row -> row.typed() != null).toList();
    }
}
