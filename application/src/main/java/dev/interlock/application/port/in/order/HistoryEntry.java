package dev.interlock.application.port.in.order;

import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.FieldChange;
import dev.interlock.domain.order.OrderCommand;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One change of an order, as its reader may see it.
 *
 * @param version the version the change led to
 * @param role the role of the author
 * @param name the name of the author, or none where the reader may not know it, or the system is the author
 * @param own whether the reader made it
 */
public record HistoryEntry(
        long version,
        OrderCommand command,
        Role role,
        @Nullable String name,
        boolean own,
        Instant at,
        List<FieldChange> fields) {

    public HistoryEntry {
        fields = List.copyOf(fields);
    }
}
