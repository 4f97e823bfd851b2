package dev.interlock.lab.trace;

import dev.interlock.lab.trace.Event.Kind;
import java.util.List;

/**
 * What requests cost.
 *
 * @param waitedNanos the time that statements waited for locks; in a fixed schedule it is as long as the schedule made it
 * @param retries transactions that an actor began after one of its own was rolled back
 * @param refusals requests that were answered with a failure
 */
public record Cost(long statements, long waitedNanos, long retries, long refusals) {

    private static final long NANOS_PER_MS = 1_000_000;

    public static final Cost NOTHING = new Cost(0, 0, 0, 0);

    public static Cost of(List<Event> events) {
        return new Cost(
                count(events, Kind.STATEMENT),
                events.stream()
                        .flatMap(event -> event.waits().stream())
                        .mapToLong(wait -> wait.to() - wait.from())
                        .sum(),
                events.stream()
                        .filter(event -> event.kind() == Kind.ROLLBACK && isFollowedByAnother(event, events))
                        .count(),
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

    private static boolean isFollowedByAnother(Event rollback, List<Event> events) {
        return events.stream()
                .anyMatch(later -> later.lane().equals(rollback.lane())
                        && later.start() > rollback.start()
                        && later.statement() != null
                        && !later.statement().commitsByItself());
    }
}
