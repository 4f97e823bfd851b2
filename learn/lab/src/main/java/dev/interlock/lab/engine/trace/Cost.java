package dev.interlock.lab.engine.trace;

import dev.interlock.lab.engine.trace.Event.Kind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cost of requests.
 *
 * @param waitedNanos the time that statements waited for locks; in a fixed schedule it is as long as the schedule made it
 * @param retries transactions that were rolled back and begun again: a later one of the actor begins with the same statement.
 *     Hibernate reads a stale entity in a transaction after the rollback, and that repeats nothing.
 * @param refusals requests that were answered with a failure
 */
public record Cost(long statements, long waitedNanos, long retries, long refusals) {

    private static final long NANOS_PER_MS = 1_000_000;

    public static final Cost NOTHING = new Cost(0, 0, 0, 0);

    public static Cost of(List<Event> events) {
        return new Cost(
                count(events, Kind.STATEMENT),
                events.stream()
                        .filter(event -> !event.kind().isWaitInProcess())
                        .flatMap(event -> event.waits().stream())
                        .mapToLong(wait -> wait.to() - wait.from())
                        .sum(),
                retries(events),
                events.stream()
                        .filter(event -> event.kind() == Kind.ANSWER && event.failure() != null)
                        .count());
    }

    public Cost plus(Cost other) {
        return new Cost(
                statements + other.statements,
                waitedNanos + other.waitedNanos,
                retries + other.retries,
                refusals + other.refusals);
    }

    public long waitedMs() {
        return waitedNanos / NANOS_PER_MS;
    }

    private static long count(List<Event> events, Kind kind) {
        return events.stream().filter(event -> event.kind() == kind).count();
    }

    private static long retries(List<Event> events) {
        Map<Integer, Event> beginnings = new LinkedHashMap<>();
        events.stream()
                .filter(event -> event.statement() != null && event.transaction() != 0)
                .forEach(event -> beginnings.putIfAbsent(event.transaction(), event));
        return events.stream()
                .filter(event -> event.kind() == Kind.ROLLBACK && beginnings.containsKey(event.transaction()))
                .filter(rollback -> beginnings.values().stream()
                        .filter(later -> later.lane().equals(rollback.lane()) && later.start() > rollback.start())
                        .anyMatch(later -> sql(later).equals(sql(beginnings.get(rollback.transaction())))))
                .count();
    }

    private static String sql(@Nullable Event event) {
        return event == null || event.statement() == null
                ? ""
                : event.statement().sql();
    }
}
