package dev.interlock.lab.scenarios;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import java.util.List;

/** Concurrent requests that meet on one row. The story is the same for every cell; the technique differs. */
public interface Scenario {

    /** Returns the id, with which the name of its class begins; part of addresses, and of the keys of its texts. */
    default String id() {
        return getClass().getSimpleName().substring(0, "S01".length());
    }

    List<Cell> cells();

    /** Returns the order in which the actors move. */
    Schedule schedule(Cell cell);

    /** Returns the order in which they move on that desk: another one where its server does not report a wait, or ignores a limit. */
    default Schedule schedule(Cell cell, Desk desk) {
        return schedule(cell);
    }

    /** Prepares the data, and returns what is to be run. */
    Play stage(Cell cell, Desk desk);

    /** Returns whether its requests can start at the same moment. They can't if one of them needs what another has left behind. */
    default boolean hasRace() {
        return true;
    }

    /** Prepares the data of one round of a race. Its actors differ from those of a run where more of them are needed. */
    default Play stageRace(Cell cell, Desk desk) {
        return stage(cell, desk);
    }

    /** @throws UnknownCellException if there is none with that id */
    default Cell cell(String id) {
        return cells().stream()
                .filter(cell -> cell.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new UnknownCellException(id() + " has no cell " + id));
    }
}
