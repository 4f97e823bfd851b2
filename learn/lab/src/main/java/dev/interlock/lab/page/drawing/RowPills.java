package dev.interlock.lab.page.drawing;

import dev.interlock.drawing.Interval;
import dev.interlock.drawing.Pill;
import dev.interlock.drawing.Pill.Value;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The pills of a picture: the watched row as it was after a commit, and what has changed in it. */
record RowPills(Trace trace, long firstEvent) {

    private static final String CHANGED = "changed";

    /**
     * Returns the pill of a row.
     *
     * @param mark in front of it
     * @param lost the values that are no longer stored
     */
    Pill of(Event event, String mark, Row lost) {
        Interval moment = Interval.at(moment(event));
        Row row = Objects.requireNonNull(event.row());
        Row before = trace.eventsOf(Event.ROW_LANE).stream()
                .filter(earlier -> earlier.number() < event.number())
                .map(Event::row)
                .reduce(row, (first, second) -> second);
        List<Value> values = new ArrayList<>();
        row.values().forEach((column, value) -> {
            value(column, lost.get(column), "lost").ifPresent(values::add);
            value(column, value, value.equals(before.get(column)) ? "" : CHANGED)
                    .ifPresent(values::add);
        });
        String cssClass = lost.values().isEmpty() ? "pill" : "pill damaged";
        String version = RowText.version(row);
        return version.isEmpty()
                ? new Pill(moment, mark, values, List.of(), cssClass)
                : new Pill(moment, mark, List.of(new Value(version, CHANGED)), values, cssClass);
    }

    private static Optional<Value> value(String column, @Nullable String value, String cssClass) {
        return value == null || value.isBlank() || column.equals(Row.VERSION)
                ? Optional.empty()
                : Optional.of(new Value(RowText.value(column, value), cssClass));
    }

    /** A row is read soon after a commit, and belongs to that moment. */
    long moment(Event event) {
        return event.kind() != Kind.ROW
                ? event.start()
                : trace.events().stream()
                        .filter(commit -> commit.kind() == Kind.COMMIT && commit.end() <= event.start())
                        .mapToLong(Event::end)
                        .max()
                        .orElse(firstEvent);
    }
}
