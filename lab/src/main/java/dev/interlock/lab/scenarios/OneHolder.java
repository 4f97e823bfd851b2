package dev.interlock.lab.scenarios;

import dev.interlock.lab.scenario.Judge;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Judges a lock under which each request reads and writes an order. If the work of two confirmed requests overlaps, both held the
 * lock at once. Otherwise the data decides.
 */
record OneHolder(Judge data) implements Judge {

    @Override
    public Outcome judge(List<Event> events) {
        List<Work> all = new ArrayList<>(works(events).values());
        for (Work one : all) {
            for (Work other : all) {
                if (one.first().number() < other.first().number()
                        && other.first().start() < one.commit().end()) {
                    return Outcome.of(Verdict.TWO_HOLDERS, List.of(other.first(), one.commit()));
                }
            }
        }
        return data.judge(events);
    }

    /** From the first statement on the table to the commit. */
    private record Work(Event first, Event commit) {}

    private Map<String, Work> works(List<Event> events) {
        Map<String, Event> first = new LinkedHashMap<>();
        Map<String, Work> works = new LinkedHashMap<>();
        for (Event event : events) {
            String lane = event.lane();
            if (isOnTheTable(event)) {
                first.putIfAbsent(lane, event);
            } else if (event.kind() == Event.Kind.COMMIT && event.failure() == null && first.containsKey(lane)) {
                works.putIfAbsent(lane, new Work(Objects.requireNonNull(first.get(lane)), event));
            }
        }
        return works;
    }

    private boolean isOnTheTable(Event event) {
        return event.statement() != null && event.statement().sql().contains(" purchase_order ");
    }
}
