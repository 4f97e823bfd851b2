package dev.interlock.application.service.conflict;

import static java.util.Comparator.comparingInt;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.domain.Field;
import dev.interlock.domain.FieldChange;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An aggregate now against what it was when a page showed it, as far as its history tells.
 *
 * @param since what happened since then, newest first; empty if nothing is known of that version
 */
public record Comparison(List<HistoryEntry> since) {

    public Comparison {
        since = List.copyOf(since);
    }

    /** @param version the version of the aggregate as it was read, which the history may have passed meanwhile */
    public static Comparison upTo(long version, List<HistoryEntry> history) {
        return new Comparison(
                history.stream().filter(entry -> entry.version() <= version).toList());
    }

    public boolean isKnown() {
        return !since.isEmpty();
    }

    /** Returns the comparison with a later page. */
    private Comparison since(long version) {
        return new Comparison(
                since.stream().filter(entry -> entry.version() > version).toList());
    }

    /** Returns every field that a command has written, also if another one has changed it back. */
    public List<Field> written() {
        return since.stream()
                .flatMap(entry -> entry.fields().stream())
                .map(FieldChange::field)
                .toList();
    }

    /** From many changes of a field, newest first, to one: the oldest value before, the newest after. */
    public List<FieldChange> netChanges() {
        Map<Field, FieldChange> net = new TreeMap<>(comparingInt(Field::ordinal));
        since.stream()
                .flatMap(entry -> entry.fields().stream())
                .forEach(change -> net.merge(
                        change.field(),
                        change,
                        (newer, older) -> new FieldChange(change.field(), older.before(), newer.after())));
        return net.values().stream().filter(FieldChange::isReal).toList();
    }

    /** Leads the fields of now back to what a page showed at that version. Returns none if they are not known. */
    public Map<Field, String> at(long version, Map<? extends Field, String> now) {
        if (!isKnown()) {
            return Map.of();
        }
        Map<Field, String> fields = new TreeMap<>(comparingInt(Field::ordinal));
        fields.putAll(now);
        since(version).netChanges().stream()
                .filter(change -> fields.containsKey(change.field()))
                .forEach(change -> fields.put(change.field(), change.before()));
        return fields;
    }
}
