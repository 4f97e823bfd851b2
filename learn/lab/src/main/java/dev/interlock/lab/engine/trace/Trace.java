package dev.interlock.lab.engine.trace;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run, complete. Everything that is shown of it comes from here.
 *
 * @param scenario the id of the scenario, such as {@code S01}
 * @param cell the id of the scenario's variant that ran
 * @param actors in the order of their lanes
 * @param watched the table of the row that the scenario watches
 * @param events by the time of their start
 */
public record Trace(
        String scenario,
        String cell,
        Database database,
        Instant startedAt,
        List<String> actors,
        String watched,
        List<Event> events,
        Outcome outcome) {

    public Trace {
        actors = List.copyOf(actors);
        events = List.copyOf(events);
    }

    /**
     * The server that executed the statements.
     *
     * @param isolation the isolation level of the actors' transactions, as in SQL
     */
    public record Database(String product, String version, String isolation) {}

    /** Returns the same run with that record. */
    public Trace with(List<Event> recorded, Outcome judged) {
        return new Trace(scenario, cell, database, startedAt, actors, watched, recorded, judged);
    }

    /** Returns the event with that number, or null. */
    public @Nullable Event event(int number) {
        return events.stream()
                .filter(event -> event.number() == number)
                .findFirst()
                .orElse(null);
    }

    /** Returns the events of one actor, or those of the watched row for {@link Event#ROW_LANE}. */
    public List<Event> eventsOf(String lane) {
        return events.stream().filter(event -> event.lane().equals(lane)).toList();
    }

    /** Returns when the last event ended, in nanoseconds since the start of the run. */
    public long end() {
        return events.stream().mapToLong(Event::end).max().orElse(0);
    }
}
