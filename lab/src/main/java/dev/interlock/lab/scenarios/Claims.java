package dev.interlock.lab.scenarios;

import dev.interlock.lab.scenario.Judge;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges by what each actor claims of the row once its request is confirmed: which value it wrote, and on which value it had
 * decided. A confirmed claim that the last row contradicts is a lost update. A confirmed decision is
 * stale if the last row has another value than the one on which it was made.
 */
final class Claims implements Judge {

    private final Map<String, Claim> written = new LinkedHashMap<>();
    private final Map<String, Claim> grounds = new LinkedHashMap<>();

    private record Claim(String column, String value) {

        boolean holdsFor(Row row) {
            return value.equals(row.get(column));
        }
    }

    /** Says that the actor's request writes the value. */
    Claims writes(String actor, String column, String value) {
        written.put(actor, new Claim(column, value));
        return this;
    }

    /** Says that the actor decided on the value. */
    Claims decidesOn(String actor, String column, String value) {
        grounds.put(actor, new Claim(column, value));
        return this;
    }

    @Override
    public Outcome judge(List<Event> events) {
        Event last = lastRow(events);
        Row row = Objects.requireNonNull(last.row());
        List<String> refused = new ArrayList<>();
        for (Event answer : events) {
            if (answer.kind() == Event.Kind.ANSWER && answer.failure() != null) {
                refused.add(answer.lane());
            }
        }
        return broken(written, Verdict.LOST_UPDATE, row, refused, events, last)
                .or(() -> broken(grounds, Verdict.STALE_DECISION, row, refused, events, last))
                .orElseGet(() -> new Outcome(
                        refused.isEmpty() ? Verdict.CONSISTENT : Verdict.REFUSED,
                        refused,
                        refused.isEmpty() ? List.of(last.number()) : answers(events, refused)));
    }

    /** Returns the row as it was after the last commit. */
    static Event lastRow(List<Event> events) {
        return events.stream()
                .filter(event -> event.kind() == Event.Kind.ROW)
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    /** Returns the number in that column of the row as it was after the last commit. */
    static int lastNumber(List<Event> events, String column) {
        Row row = Objects.requireNonNull(lastRow(events).row());
        return Integer.parseInt(Objects.requireNonNull(row.get(column)));
    }

    /** Returns the answers of the requests that were not refused. */
    static List<Event> confirmed(List<Event> events) {
        return events.stream()
                .filter(event -> event.kind() == Event.Kind.ANSWER && event.failure() == null)
                .toList();
    }

    private static Optional<Outcome> broken(
            Map<String, Claim> claims, Verdict verdict, Row row, List<String> refused, List<Event> events, Event last) {
        return claims.entrySet().stream()
                .filter(claim -> !refused.contains(claim.getKey()))
                .filter(claim -> !claim.getValue().holdsFor(row))
                .findFirst()
                .map(claim -> new Outcome(
                        verdict,
                        List.of(claim.getKey()),
                        List.of(number(lastCommit(events, claim.getKey()), last), last.number())));
    }

    private static @Nullable Event lastCommit(List<Event> events, String actor) {
        return events.stream()
                .filter(event ->
                        event.kind() == Event.Kind.COMMIT && event.lane().equals(actor))
                .reduce((first, second) -> second)
                .orElse(null);
    }

    private static int number(@Nullable Event event, Event otherwise) {
        return event == null ? otherwise.number() : event.number();
    }

    private static List<Integer> answers(List<Event> events, List<String> actors) {
        return events.stream()
                .filter(event -> event.kind() == Event.Kind.ANSWER && actors.contains(event.lane()))
                .map(Event::number)
                .toList();
    }
}
