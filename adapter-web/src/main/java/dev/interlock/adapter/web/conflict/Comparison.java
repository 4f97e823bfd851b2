package dev.interlock.adapter.web.conflict;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values that a page showed, that are stored now, and that were typed, in the order in which people read them.
 *
 * @param choices what the user has to choose: a row, or several that are decided as one, joined
 */
public record Comparison(List<ConflictRow> rows, List<ConflictRow> choices) {

    /** @param typed the values of the form's inputs; none for a button */
    static Comparison of(Conflict conflict, Map<String, String> typed) {
        Map<String, String> opened = conflict.opened();
        Map<String, String> now = conflict.now();
        Set<String> names = new LinkedHashSet<>(now.keySet());
        names.addAll(opened == null ? Set.of() : opened.keySet());
        names.addAll(typed.keySet());
        List<ConflictRow> rows = names.stream()
                .map(name -> new ConflictRow(
                        name,
                        opened == null ? null : opened.getOrDefault(name, ""),
                        now.getOrDefault(name, ""),
                        typed.get(name)))
                .toList();
        boolean possible = conflict.resolution() != Resolution.IMPOSSIBLE;
        return new Comparison(rows, possible ? choices(rows, conflict.groups()) : List.of());
    }

    /** Compares the values of a group as one. A value in which both texts agree needs no choice. */
    private static List<ConflictRow> choices(List<ConflictRow> rows, List<List<String>> groups) {
        Map<List<String>, List<ConflictRow>> differing = new LinkedHashMap<>();
        for (ConflictRow row : rows) {
            if (row.typed() != null && !row.typed().equals(row.now())) {
                List<String> group = groups.stream()
                        .filter(names -> names.contains(row.name()))
                        .findFirst()
                        .orElse(List.of(row.name()));
                differing.computeIfAbsent(group, none -> new ArrayList<>()).add(row);
            }
        }
        return differing.values().stream()
                .map(ConflictRow::join)
                .filter(ConflictRow::isChoice)
                .toList();
    }

    /** Returns the row of an input, or none. */
    public @Nullable ConflictRow row(String name) {
        return rows.stream().filter(row -> row.name().equals(name)).findFirst().orElse(null);
    }

    /** Returns the choice that stands in the place of an input, or none. */
    public @Nullable ConflictRow choice(String name) {
        return choices.stream()
                .filter(choice -> choice.names().contains(name))
                .findFirst()
                .orElse(null);
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
