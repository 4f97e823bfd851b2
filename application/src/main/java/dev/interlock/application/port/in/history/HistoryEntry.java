package dev.interlock.application.port.in.history;

import dev.interlock.domain.Command;
import dev.interlock.domain.FieldChange;
import java.time.Instant;
import java.util.List;

/**
 * One change of an aggregate, as its reader may see it.
 *
 * @param version the version the change led to
 */
public record HistoryEntry(long version, Command command, Person author, Instant at, List<FieldChange> fields) {

    public HistoryEntry {
        fields = List.copyOf(fields);
    }
}
