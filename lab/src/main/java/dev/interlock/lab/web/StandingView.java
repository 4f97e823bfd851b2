package dev.interlock.lab.web;

import dev.interlock.lab.drawing.text.BoundSql;
import dev.interlock.lab.run.Operation;
import dev.interlock.lab.run.Standing;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Trace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where an actor stands, for its card on the page.
 *
 * @param next the kind of the operation before which it stands
 * @param sql the statements of that operation with their values
 * @param refused whether its request was answered with a failure
 */
public record StandingView(Standing standing, Operation.@Nullable Kind next, List<String> sql, boolean refused) {

    static StandingView of(Standing standing, Trace trace) {
        Operation next = standing.next();
        return new StandingView(
                standing,
                next == null ? null : next.kind(),
                next == null ? List.of() : texts(next),
                trace.eventsOf(standing.actor()).stream()
                        .anyMatch(event -> event.kind() == Event.Kind.ANSWER && event.failure() != null));
    }

    private static List<String> texts(Operation next) {
        return switch (next.kind()) {
            case STATEMENT -> BoundSql.statements(next.sql(), next.values());
            case CALL -> List.of(next.sql());
            case COMMIT, ROLLBACK, THINK -> List.of();
        };
    }
}
