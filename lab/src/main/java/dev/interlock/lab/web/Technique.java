package dev.interlock.lab.web;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.technique.Requirement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a scenario that share a technique. They differ in the isolation level, and in the retry.
 *
 * @param missing what the technique needs and this desk does not have, or null
 */
public record Technique(
        String name, List<Cell> cells, @Nullable Requirement missing) {

    /** Returns the techniques of a scenario, in the order of its cells. */
    static List<Technique> of(Scenario scenario, Lab lab) {
        Map<String, List<Cell>> cells = new HashMap<>();
        List<Technique> techniques = new ArrayList<>();
        for (Cell cell : scenario.cells()) {
            cells.computeIfAbsent(cell.techniqueName(), name -> {
                        List<Cell> own = new ArrayList<>();
                        techniques.add(
                                new Technique(name, own, lab.missing(cell).orElse(null)));
                        return own;
                    })
                    .add(cell);
        }
        return techniques;
    }
}
