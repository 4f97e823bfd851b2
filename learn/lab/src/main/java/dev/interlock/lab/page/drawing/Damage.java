package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where a run does damage.
 *
 * @param moment the event at which it is done
 * @param lost the values that an actor wrote, or had decided on, and that are no longer stored
 */
record Damage(Event moment, Row lost) {

    private static final Row NOTHING = new Row(Map.of());

    /** Returns the damage, or nothing if the run did none. */
    static Optional<Damage> of(Trace trace) {
        return switch (trace.outcome().verdict()) {
            case CONSISTENT, REFUSED, UNFINISHED -> Optional.empty();
            case LOST_UPDATE, STALE_DECISION -> ofValues(trace).or(() -> proved(trace, event -> true));
            case TWO_HOLDERS ->
                proved(trace, event -> event.statement() != null).or(() -> proved(trace, event -> true));
            case OVERSOLD, DONE_TWICE, STUCK -> proved(trace, event -> true);
        };
    }

    /** Returns the damage at the last such event that proves the verdict. */
    private static Optional<Damage> proved(Trace trace, Predicate<Event> condition) {
        return trace.events().stream()
                .filter(event -> trace.outcome().proof().contains(event.number()) && condition.test(event))
                .reduce((first, second) -> second)
                .map(event -> new Damage(event, NOTHING));
    }

    /** Returns the first row since the commit of the actor concerned that lacks a value which it wrote or had decided on. */
    private static Optional<Damage> ofValues(Trace trace) {
        List<Event> rows = trace.eventsOf(Event.ROW_LANE);
        long commit = trace.events().stream()
                .filter(event ->
                        event.kind() == Kind.COMMIT && trace.outcome().actors().contains(event.lane()))
                .mapToLong(Event::end)
                .max()
                .orElse(0);
        List<Event> before = rows.stream().filter(row -> row.start() < commit).toList();
        List<Event> since = rows.stream().filter(row -> row.start() >= commit).toList();
        if (before.isEmpty() || since.isEmpty()) {
            return Optional.empty();
        }
        Row written = missing(since.get(0).row(), before.get(before.size() - 1).row());
        Row expected = trace.outcome().verdict() == Verdict.LOST_UPDATE
                ? written
                : withoutColumns(before.get(0).row(), written);
        return since.stream()
                .map(row -> new Damage(row, missing(expected, row.row())))
                .filter(damage -> !damage.lost().values().isEmpty())
                .findFirst();
    }

    /** Returns the values of the row that the other one does not have. */
    private static Row missing(@Nullable Row row, @Nullable Row other) {
        Map<String, String> values =
                new LinkedHashMap<>(Objects.requireNonNull(row).values());
        values.entrySet().removeAll(Objects.requireNonNull(other).values().entrySet());
        values.remove(Row.VERSION);
        return new Row(values);
    }

    private static Row withoutColumns(@Nullable Row row, Row of) {
        Map<String, String> values =
                new LinkedHashMap<>(Objects.requireNonNull(row).values());
        values.keySet().removeAll(of.values().keySet());
        return new Row(values);
    }
}
