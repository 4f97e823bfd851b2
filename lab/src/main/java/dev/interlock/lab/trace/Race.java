package dev.interlock.lab.trace;

import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The rounds of a race, counted. In each round the actors start at the same moment, and no schedule tells them when to move.
 *
 * @param asked how many rounds were asked for; there are fewer if the time was over before
 * @param nanos how long the rounds took together, without their preparation
 * @param verdicts how many rounds ended with which verdict
 * @param requests all requests together
 * @param actors the requests of each actor
 */
public record Race(
        String scenario,
        String cell,
        Trace.Database database,
        Instant startedAt,
        int asked,
        long nanos,
        Map<Verdict, Integer> verdicts,
        Requests requests,
        List<Requests> actors) {

    private static final double NANOS_PER_SECOND = 1e9;

    public Race {
        Map<Verdict, Integer> sorted = new EnumMap<>(Verdict.class);
        sorted.putAll(verdicts);
        verdicts = Collections.unmodifiableMap(sorted);
        actors = List.copyOf(actors);
    }

    /**
     * Requests of one actor, or of all.
     *
     * @param actor empty for all
     * @param p50 within this time, in nanoseconds from the common start, half of them were answered
     * @param p95 the same for 95 % of them
     */
    public record Requests(String actor, int count, long p50, long p95, Cost cost) {}

    /** Returns how many rounds have ended. */
    public int rounds() {
        return verdicts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Returns how many requests were answered in a second of the rounds. */
    public double throughput() {
        return nanos == 0 ? 0 : requests.count() * NANOS_PER_SECOND / nanos;
    }
}
