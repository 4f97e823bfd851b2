package dev.interlock.lab.page;

import java.util.List;
import java.util.Optional;

/**
 * A screen of the guided tour: some words, and a run that shows what they say.
 *
 * @param number from 1; part of the screen's address
 * @param name the ending of the keys of its texts
 * @param story the order of events that its texts tell, in which its run must take place: an actor, and that it begins, reads or
 *     writes the watched row, sees a value in it, or commits
 */
public record TourScreen(int number, String name, String scenario, String cell, List<String> story) {

    /** The damage first, then what prevents it, then what only seems to. */
    public static final List<TourScreen> ALL = List.of(
            new TourScreen(
                    1,
                    "damage",
                    "S01",
                    "no-protection",
                    List.of(
                            "admin reads",
                            "customer reads",
                            "customer writes",
                            "customer commits",
                            "admin writes",
                            "admin commits")),
            new TourScreen(2, "refusal", "S07", "form-version", List.of("customer commits", "admin begins")),
            new TourScreen(
                    3,
                    "retry",
                    "S01",
                    "no-protection-serializable-retry",
                    List.of(
                            "admin reads",
                            "customer reads",
                            "customer commits",
                            "admin sees New street 2",
                            "admin commits")),
            new TourScreen(4, "wait", "S02", "row-lock", List.of("admin reads", "customer reads", "admin commits")),
            new TourScreen(
                    5,
                    "deadlock",
                    "S04",
                    "row-locks-in-any-order",
                    List.of("a reads", "b reads", "b reads", "a reads")));

    static Optional<TourScreen> of(int number) {
        return ALL.stream().filter(screen -> screen.number == number).findFirst();
    }
}
