package dev.interlock.application.port.in.history;

import dev.interlock.domain.Command;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One change of an aggregate, as its reader may see it.
 *
 * @param version the version the change led to
 */
public record HistoryEntry(long version, Command command, Person author, Instant at, List<FieldChange> fields) {

    public HistoryEntry {
        fields = List.copyOf(fields);
    }

    /** Returns the value that the change gave the field, or empty if it left the field as it was. */
    public Optional<String> after(Field field) {
        return fields.stream()
                .filter(change -> change.field().equals(field))
                .findFirst()
                .map(FieldChange::after);
    }
}
