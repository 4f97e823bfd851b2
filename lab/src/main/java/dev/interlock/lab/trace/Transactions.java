package dev.interlock.lab.trace;

import dev.interlock.lab.trace.Event.Kind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells which commit or rollback ends which transaction. If an actor has several open, the last begun ends first. */
public final class Transactions {

    private final Map<Integer, Event> ends = new HashMap<>();
    private final Map<Integer, Integer> ended = new HashMap<>();

    /** @param events of a run, or of one actor */
    public Transactions(List<Event> events) {
        Map<String, Deque<Integer>> open = new HashMap<>();
        events.forEach(event -> follow(event, open.computeIfAbsent(event.lane(), lane -> new ArrayDeque<>())));
    }

    private void follow(Event event, Deque<Integer> open) {
        if (event.statement() != null
                && !event.statement().commitsByItself()
                && !open.contains(event.statement().transaction())) {
            open.push(event.statement().transaction());
        }
        if ((event.kind() == Kind.COMMIT || event.kind() == Kind.ROLLBACK) && !open.isEmpty()) {
            int transaction = open.pop();
            ends.put(transaction, event);
            ended.put(event.number(), transaction);
        }
    }

    /** Returns the commit or rollback of that transaction, or null if the run ended before. */
    @Nullable
    public Event end(int transaction) {
        return ends.get(transaction);
    }

    /** Returns the transaction of a statement, a commit or a rollback, or 0. */
    public int of(Event event) {
        return event.statement() != null ? event.statement().transaction() : ended.getOrDefault(event.number(), 0);
    }
}
