package dev.interlock.lab.desk;

import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Requirement;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.UnknownCellException;
import java.util.List;
import java.util.Optional;

/** Runs scenarios. */
public interface Lab {

    List<Scenario> scenarios();

    /** @throws UnknownCellException if there is no scenario with that id */
    default Scenario scenario(String id) {
        return scenarios().stream()
                .filter(scenario -> scenario.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new UnknownCellException("No scenario " + id));
    }

    /** Returns what the cell needs and this desk does not have. */
    Optional<Requirement> missing(Cell cell);

    /** Opens in the background the desk that a run of that cell needs, unless it is open. */
    void prepare(String scenario, String cell);

    /**
     * Occupies a slot for a run of one cell.
     *
     * @throws UnknownCellException if there is no such cell
     * @throws MissingRequirementException if the cell needs what this desk does not have
     * @throws SlotsBusyException if as many runs as allowed are going on
     */
    ReservedRun reserve(String scenario, String cell) throws InterruptedException;

    /** Runs one cell of a scenario on the database, and returns what happened. Throws what {@link #reserve} does. */
    default Trace run(String scenario, String cell) throws InterruptedException {
        return reserve(scenario, cell).run(soFar -> {});
    }
}
