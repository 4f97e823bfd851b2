package dev.interlock.application.port.in.history;

import static java.util.stream.Collectors.toCollection;

import dev.interlock.domain.Command;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One change of an aggregate, as its reader may see it.
 *
 * @param version the version the change led to
 */
public record HistoryEntry(long version, Command command, Person author, Instant at, List<FieldChange> fields) {

    public HistoryEntry {
        fields = List.copyOf(fields);
    }

    /** Returns each field that was changed once, also if several of its values were. */
    public Set<Field> changedFields() {
        return fields.stream().map(FieldChange::field).collect(toCollection(LinkedHashSet::new));
    }

    /** Returns the value that the change gave the field, or empty if it left the field as it was. */
    public Optional<String> after(Field field) {
        return fields.stream()
                .filter(change -> change.field().equals(field))
                .findFirst()
                .map(FieldChange::after);
    }
}
