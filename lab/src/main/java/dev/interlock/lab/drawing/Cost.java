package dev.interlock.lab.drawing;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Trace;

/** What a run cost: its statements, the time for which they waited, and the transactions that were rolled back. */
record Cost(long statements, long waitedNanos, long rolledBack) {

    static Cost of(Trace trace) {
        return new Cost(
                count(trace, Kind.STATEMENT),
                trace.events().stream()
                        .flatMap(event -> event.waits().stream())
                        .mapToLong(wait -> wait.to() - wait.from())
                        .sum(),
                count(trace, Kind.ROLLBACK));
    }

    private static long count(Trace trace, Kind kind) {
        return trace.events().stream().map(Event::kind).filter(kind::equals).count();
    }
}
