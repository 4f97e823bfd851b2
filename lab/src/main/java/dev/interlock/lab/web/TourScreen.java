package dev.interlock.lab.web;

import dev.interlock.lab.live.LiveRun;
import dev.interlock.lab.store.StoredRun;
import java.util.List;
import java.util.Optional;

/**
 * A screen of the guided tour: some words, and a run that shows what they say.
 *
 * @param number from 1; part of the screen's address
 * @param name the ending of the keys of its texts
 */
public record TourScreen(int number, String name, String scenario, String cell) {

    /** The damage first, then what prevents it, then what only seems to. */
    static final List<TourScreen> ALL = List.of(
            new TourScreen(1, "damage", "S01", "none"),
            new TourScreen(2, "refusal", "S01", "form-version"),
            new TourScreen(3, "retry", "S01", "none-serializable-retry"),
            new TourScreen(4, "wait", "S02", "row-lock"),
            new TourScreen(5, "deadlock", "S04", "opposite-locks"));

    static Optional<TourScreen> of(int number) {
        return ALL.stream().filter(screen -> screen.number == number).findFirst();
    }

    boolean shows(LiveRun run) {
        return run.isOf(scenario, cell);
    }

    /** Returns whether the run took place here, in the cell of this screen. */
    boolean shows(StoredRun run) {
        return run.scenario().equals(scenario) && run.cell().equals(cell) && !run.imported();
    }
}
