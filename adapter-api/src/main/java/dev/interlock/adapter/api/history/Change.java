package dev.interlock.adapter.api.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.member.Role;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One change of an aggregate.
 *
 * @param version the version that it led to
 * @param name of the author, or none where the reader may not know it
 * @param own whether the reader made the change
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Change(
        long version,
        String command,
        Role role,
        @Nullable String name,
        boolean own,
        Instant at,
        List<FieldValue> fields) {

    public static Change of(HistoryEntry entry) {
        return new Change(
                entry.version(),
                entry.command().name(),
                entry.author().role(),
                entry.author().name(),
                entry.author().own(),
                entry.at(),
                entry.fields().stream().map(FieldValue::of).toList());
    }

    /** The value of a field before and after a change; empty where there was or is none. */
    public record FieldValue(String name, String before, String after) {

        static FieldValue of(FieldChange change) {
            return new FieldValue(change.valueName(), change.before(), change.after());
        }
    }
}
