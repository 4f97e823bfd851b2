package dev.interlock.application.port.in.conflict;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A command met an aggregate that had moved on (ADR 6). The page showed the <em>opened</em> version; the aggregate is at the present
 * one. Values are texts by the names of their inputs: {@code receiverName},
 * {@code quantities[P-001]}, in the order in which people read them. A name without a value has an empty one.
 *
 * @param version the present version, on which the command can be given again
 * @param now the present values
 * @param since what happened since the version on which the user decided, newest first, also in another window of the user; empty if the
 *     change log does not reach back to it
 * @param groups names of values that are decided as one, because a mixture is a value that no user chose
 */
public record Conflict(
        long version,
        Map<String, String> now,
        List<HistoryEntry> since,
        Resolution resolution,
        List<List<String>> groups) {

    public enum Resolution {
        /** Others wrote nothing that the user decided on: one click gives the command again. */
        REPEAT,
        /** Others wrote what the user decided on, or wrote: the user decides again, with the new values in view. */
        CONFIRM,
        /** The aggregate's state forbids the command now. */
        IMPOSSIBLE
    }

    public Conflict {
        now = Collections.unmodifiableMap(new LinkedHashMap<>(now));
        since = List.copyOf(since);
        groups = List.copyOf(groups);
    }

    /** A conflict in which each value is decided by itself. */
    public Conflict(long version, Map<String, String> now, List<HistoryEntry> since, Resolution resolution) {
        this(version, now, since, resolution, List.of());
    }

    /** Returns the values that the page showed: the present ones, with every change undone. None if they are not known. */
    public @Nullable Map<String, String> opened() {
        if (since.isEmpty()) {
            return null;
        }
        Map<String, String> opened = new LinkedHashMap<>(now);
        // Newest first: the oldest change comes last, and its text before is what the page showed.
        for (HistoryEntry entry : since) {
            for (FieldChange change : entry.fields()) {
                if (!change.isOfOneValue()) {
                    return null;
                }
                opened.put(change.valueName(), change.before());
            }
        }
        return opened;
    }

    /** Returns whether the reader has made the first change after the opened version: in another window, or by an earlier try. */
    public boolean isFirstChangeOwn() {
        return !since.isEmpty() && since.get(since.size() - 1).author().own();
    }

    /** Returns every field that was written since, also if it was changed back. */
    public static Collection<Field> written(List<HistoryEntry> since) {
        return since.stream()
                .flatMap(entry -> entry.fields().stream())
                .map(FieldChange::field)
                .toList();
    }
}
