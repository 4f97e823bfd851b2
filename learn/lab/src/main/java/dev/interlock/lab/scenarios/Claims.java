package dev.interlock.lab.scenarios;

import dev.interlock.lab.engine.Judge;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Judges by what each actor claims of the row once its request is confirmed: which value it wrote, and on which value it had
 * decided. A confirmed claim that the last row contradicts is a lost update. A confirmed decision is
 * stale if the last row has another value than the one on which it was made.
 */
public final class Claims implements Judge {

    private final List<Claim> claims = new ArrayList<>();

    /** @param broken the verdict if the last row has another value */
    private record Claim(String actor, String column, String value, Verdict broken) {}

    /** Says that the actor's request writes the value. */
    public Claims writes(String actor, String column, String value) {
        claims.add(new Claim(actor, column, value, Verdict.LOST_UPDATE));
        return this;
    }

    /** Says that the actor decided on the value. */
    public Claims decidesOn(String actor, String column, String value) {
        claims.add(new Claim(actor, column, value, Verdict.STALE_DECISION));
        return this;
    }

    /** A lost update counts before a stale decision. */
    @Override
    public Outcome judge(List<Event> events) {
        Event last = lastRow(events);
        Row row = Objects.requireNonNull(last.row());
        List<String> confirmed = confirmed(events).stream().map(Event::lane).toList();
        return claims.stream()
                .filter(claim -> confirmed.contains(claim.actor()))
                .filter(claim -> !claim.value().equals(row.get(claim.column())))
                .min(Comparator.comparing(Claim::broken))
                .map(claim -> new Outcome(
                        claim.broken(),
                        List.of(claim.actor()),
                        List.of(lastCommit(events, claim.actor()).orElse(last).number(), last.number())))
                .orElseGet(() -> {
                    List<Event> refused = answers(events, false);
                    return refused.isEmpty()
                            ? Outcome.of(Verdict.CONSISTENT, List.of(last))
                            : Outcome.of(Verdict.REFUSED, refused);
                });
    }

    /** Returns the row as it was after the last commit. */
    public static Event lastRow(List<Event> events) {
        return last(events, event -> event.kind() == Event.Kind.ROW).orElseThrow();
    }

    /** Returns the number in that column of the row as it was after the last commit. */
    public static int lastNumber(List<Event> events, String column) {
        Row row = Objects.requireNonNull(lastRow(events).row());
        return Integer.parseInt(Objects.requireNonNull(row.get(column)));
    }

    /** Returns the answers of the requests that were not refused. */
    public static List<Event> confirmed(List<Event> events) {
        return answers(events, true);
    }

    private static List<Event> answers(List<Event> events, boolean confirmed) {
        return events.stream()
                .filter(event -> event.kind() == Event.Kind.ANSWER && (event.failure() == null) == confirmed)
                .toList();
    }

    private static Optional<Event> lastCommit(List<Event> events, String actor) {
        return last(
                events,
                event -> event.kind() == Event.Kind.COMMIT && event.lane().equals(actor));
    }

    private static Optional<Event> last(List<Event> events, Predicate<Event> condition) {
        return events.stream().filter(condition).reduce((first, second) -> second);
    }
}
