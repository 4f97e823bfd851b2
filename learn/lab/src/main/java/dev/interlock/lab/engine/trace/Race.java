package dev.interlock.lab.engine.trace;

import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The rounds of a race, counted. In each round the actors start at the same moment, and no schedule tells them when to move.
 *
 * @param asked how many rounds were asked for; there are fewer if the time was over before
 * @param verdicts how many rounds ended with which verdict
 * @param cost of all rounds together
 */
public record Race(
        String scenario,
        String cell,
        Trace.Database database,
        Instant startedAt,
        int asked,
        Map<Verdict, Integer> verdicts,
        Cost cost) {

    public Race {
        Map<Verdict, Integer> sorted = new EnumMap<>(Verdict.class);
        sorted.putAll(verdicts);
        verdicts = Collections.unmodifiableMap(sorted);
    }

    /** Returns the race with one more round. */
    public Race plus(Verdict verdict, Cost ofRound) {
        Map<Verdict, Integer> counted = new EnumMap<>(Verdict.class);
        counted.putAll(verdicts);
        counted.merge(verdict, 1, Integer::sum);
        return new Race(scenario, cell, database, startedAt, asked, counted, cost.plus(ofRound));
    }

    /** Returns how many rounds have ended. */
    public int rounds() {
        return verdicts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Returns in how many rounds the data or a decision was wrong. */
    public int damaged() {
        return verdicts.entrySet().stream()
                .filter(entry -> entry.getKey().isDamage())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }
}
