package dev.interlock.lab.run.tally;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Counts the rounds of a race. */
public final class RaceTally {

    private final Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
    private final RequestTally all = new RequestTally();
    private final Map<String, RequestTally> actors = new TreeMap<>();
    private long nanos;

    /** @param answers the time of each actor from the start to the answer, in nanoseconds */
    public void add(Outcome outcome, List<Event> events, Map<String, Long> answers) {
        verdicts.merge(outcome.verdict(), 1, Integer::sum);
        nanos += answers.values().stream().mapToLong(Long::longValue).max().orElse(0);
        Map<String, List<Event>> lanes = events.stream().collect(Collectors.groupingBy(Event::lane));
        answers.forEach((actor, answered) -> {
            List<Event> own = lanes.getOrDefault(actor, List.of());
            all.add(answered, own);
            actors.computeIfAbsent(actor, name -> new RequestTally()).add(answered, own);
        });
    }

    /** @param asked how many rounds were asked for */
    public Race race(String scenario, String cell, Trace.Database database, Instant startedAt, int asked) {
        return new Race(
                scenario,
                cell,
                database,
                startedAt,
                asked,
                nanos,
                verdicts,
                all.requests(""),
                actors.entrySet().stream()
                        .map(entry -> entry.getValue().requests(entry.getKey()))
                        .toList());
    }
}
