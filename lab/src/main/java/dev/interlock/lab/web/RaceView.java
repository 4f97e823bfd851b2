package dev.interlock.lab.web;

import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Verdict;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A race as its page shows it. */
public record RaceView(Race race) {

    /** With more actors than that, all requests stand in one line. */
    private static final int MOST_LINES = 4;

    private static final double NANOS_PER_MS = 1e6;
    private static final int ALL_PERCENT = 100;

    /** How many rounds ended with a verdict, and their share of all rounds in percent. */
    public record Share(Verdict verdict, int rounds, int percent) {}

    /**
     * A line of the costs.
     *
     * @param actor empty for all actors together
     * @param values p50 and p95 of the answers in milliseconds; of a round the waits for locks in milliseconds, the statements, the
     *     repeated transactions and the refused requests
     */
    public record Line(String actor, List<Double> values) {}

    /** Returns the verdicts, the most frequent one first. */
    public List<Share> shares() {
        return race.verdicts().entrySet().stream()
                .sorted(Map.Entry.<Verdict, Integer>comparingByValue().reversed())
                .map(entry -> new Share(
                        entry.getKey(),
                        entry.getValue(),
                        Math.round((float) entry.getValue() * ALL_PERCENT / race.rounds())))
                .toList();
    }

    /** Returns in how many rounds the data or a decision was wrong. */
    public int damaged() {
        return race.verdicts().entrySet().stream()
                .filter(entry -> entry.getKey().isDamage())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** Returns the costs of a round: those of each actor if they are few, and those of all. */
    public List<Line> lines() {
        Stream<Race.Requests> each = race.actors().size() > MOST_LINES ? Stream.empty() : race.actors().stream();
        return Stream.concat(each, Stream.of(race.requests())).map(this::line).toList();
    }

    private Line line(Race.Requests requests) {
        double rounds = Math.max(1, race.rounds());
        Cost cost = requests.cost();
        return new Line(
                requests.actor(),
                List.of(
                        requests.p50() / NANOS_PER_MS,
                        requests.p95() / NANOS_PER_MS,
                        cost.waitedNanos() / NANOS_PER_MS / rounds,
                        cost.statements() / rounds,
                        cost.retries() / rounds,
                        cost.refusals() / rounds));
    }
}
