package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.Conflict.Resolution;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Compares typed lines of text with those that others have saved, field by field.
 *
 * @param typed in the order in which people read the fields
 * @param made the choices of an earlier conflict page
 */
record TextComparison(Map<? extends Field, String> typed, FieldChoices made) {

    /** Returns the choices of an earlier conflict page, as they were made. */
    List<ConflictDiffRow> choices() {
        List<ConflictDiffRow> rows = new ArrayList<>();
        typed.forEach((field, yours) -> {
            String key = ConflictDiffRow.inputOf(field);
            if (made.contains(key)) {
                rows.add(ConflictDiffRow.of(
                        field, made.openedWith(key), made.nowWith(key), yours, true, made.isMine(key)));
            }
        });
        return rows;
    }

    /** Returns what others changed, and what differs where a choice was made before or the changes are not known. */
    List<ConflictDiffRow> with(Conflict<?> conflict) {
        List<ConflictDiffRow> rows = new ArrayList<>();
        typed.forEach((field, yours) -> compare(field, yours, conflict).ifPresent(rows::add));
        return rows;
    }

    private Optional<ConflictDiffRow> compare(Field field, String yours, Conflict<?> conflict) {
        String key = ConflictDiffRow.inputOf(field);
        FieldChange change = changeOf(field, conflict);
        String now = conflict.fields().getOrDefault(field, "");
        boolean differs = !yours.equals(now);
        boolean undecided = differs && (made.contains(key) || conflict.since().isEmpty());
        boolean untouched = made.isUntouched(key, yours, conflict.shown().get(field));
        if (change == null && (untouched || !undecided)) {
            return Optional.empty();
        }
        String opened = change == null ? made.openedWith(key) : change.before();
        boolean choice = differs && conflict.resolution() != Resolution.IMPOSSIBLE;
        ConflictDiffRow row = ConflictDiffRow.of(field, opened, now, yours, choice, made.isMineAgainst(key, now));
        return Optional.of(untouched ? row.leftAlone() : row);
    }

    private static @Nullable FieldChange changeOf(Field field, Conflict<?> conflict) {
        return conflict.changes().stream()
                .filter(change -> change.field() == field)
                .findFirst()
                .orElse(null);
    }
}
