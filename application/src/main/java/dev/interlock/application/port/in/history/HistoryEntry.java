package dev.interlock.application.port.in.history;

import dev.interlock.domain.Command;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Role;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One change of an aggregate, as its reader may see it.
 *
 * @param version the version the change led to
 * @param role the role of the author
 * @param name the name of the author, or none where the reader may not know it, or the system is the author
 * @param own whether the reader made it
 */
public record HistoryEntry(
        long version,
        Command command,
        Role role,
        @Nullable String name,
        boolean own,
        Instant at,
        List<FieldChange> fields) {

    public HistoryEntry {
        fields = List.copyOf(fields);
    }
}
