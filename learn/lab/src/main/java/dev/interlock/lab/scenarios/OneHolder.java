package dev.interlock.lab.scenarios;

import dev.interlock.lab.engine.Judge;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Judges a lock under which each request reads and writes an order. The work of a request is from its first
 * statement on the table to its commit. If that of two requests overlaps, both held the lock at once. Otherwise the data decides.
 */
public record OneHolder(Judge data) implements Judge {

    @Override
    public Outcome judge(List<Event> events) {
        Map<String, Event> starts = new LinkedHashMap<>();
        Map<String, Event> commits = new LinkedHashMap<>();
        for (Event event : events) {
            if (isOnTheTable(event)) {
                starts.putIfAbsent(event.lane(), event);
            } else if (event.kind() == Event.Kind.COMMIT
                    && event.failure() == null
                    && starts.containsKey(event.lane())) {
                commits.putIfAbsent(event.lane(), event);
            }
        }
        starts.keySet().retainAll(commits.keySet());
        for (Event commit : commits.values()) {
            Event own = Objects.requireNonNull(starts.get(commit.lane()));
            for (Event other : starts.values()) {
                if (own.number() < other.number() && other.start() < commit.end()) {
                    return Outcome.of(Verdict.TWO_HOLDERS, List.of(other, commit));
                }
            }
        }
        return data.judge(events);
    }

    private static boolean isOnTheTable(Event event) {
        return event.statement() != null && event.statement().sql().contains(" purchase_order ");
    }
}
