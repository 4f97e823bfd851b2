package dev.interlock.lab.web;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Trace;

/**
 * What a run cost.
 *
 * @param waitedMs the time that statements waited for locks, in milliseconds; in a fixed schedule it is as long as the schedule
 *     made it
 * @param retries transactions that an actor began after one of its own was rolled back
 * @param refusals requests that were answered with a failure
 */
public record Cost(long statements, long waitedMs, long retries, long refusals) {

    private static final long NANOS_PER_MS = 1_000_000;

    static Cost of(Trace trace) {
        return new Cost(
                count(trace, Kind.STATEMENT),
                trace.events().stream()
                                .flatMap(event -> event.waits().stream())
                                .mapToLong(wait -> wait.to() - wait.from())
                                .sum()
                        / NANOS_PER_MS,
                trace.events().stream()
                        .filter(event -> event.kind() == Kind.ROLLBACK && isFollowedByAnother(event, trace))
                        .count(),
                trace.events().stream()
                        .filter(event -> event.kind() == Kind.ANSWER && event.failure() != null)
                        .count());
    }

    private static long count(Trace trace, Kind kind) {
        return trace.events().stream().filter(event -> event.kind() == kind).count();
    }

    private static boolean isFollowedByAnother(Event rollback, Trace trace) {
        return trace.eventsOf(rollback.lane()).stream()
                .anyMatch(later -> later.start() > rollback.start()
                        && later.statement() != null
                        && !later.statement().commitsByItself());
    }
}
