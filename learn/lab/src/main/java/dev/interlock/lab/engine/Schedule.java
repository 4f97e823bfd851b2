package dev.interlock.lab.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * The order in which actors move. A step lets one actor move until the statement before which it is to stop. Steps name
 * milestones, never counts, because techniques differ in the number of statements.
 */
public final class Schedule {

    /** Before a commit. */
    public static final String COMMIT = "commit";

    /** Where a request thinks, as its desk lets it. */
    public static final String THINK = "think";

    private final List<Step> steps = new ArrayList<>();

    /**
     * @param before the operation before which the actor stops, as a page names it; empty for the end of its request
     * @param until tells the operation before which the actor stops: the text of a statement in lower case with its bind
     *     values behind it, or {@link #COMMIT}
     * @param throughWaits whether the other actors stand still while this one is blocked, until its wait ends by a limit
     */
    public record Step(String actor, String before, Predicate<String> until, boolean throughWaits) {}

    /** Lets the actor move until just before the first operation that begins with these words. */
    public Schedule until(String actor, String operation) {
        steps.add(new Step(actor, operation, next -> next.startsWith(operation), false));
        return this;
    }

    /** Does the same before the first such operation with that bind value. */
    public Schedule until(String actor, String operation, String value) {
        steps.add(new Step(
                actor,
                operation,
                next -> next.startsWith(operation) && next.contains(value.toLowerCase(Locale.ROOT)),
                false));
        return this;
    }

    /** Lets one actor after the other move until its request is answered, or until it is blocked. */
    public Schedule toTheEnd(String... actors) {
        for (String actor : actors) {
            steps.add(new Step(actor, "", next -> false, false));
        }
        return this;
    }

    /** Lets the actor move until its request is answered. If it is blocked, no other actor moves meanwhile. */
    public Schedule untilAnswered(String actor) {
        steps.add(new Step(actor, "", next -> false, true));
        return this;
    }

    public List<Step> steps() {
        return List.copyOf(steps);
    }

    /** Returns the names of the actors, sorted. */
    public List<String> actors() {
        return steps.stream().map(Step::actor).distinct().sorted().toList();
    }
}
