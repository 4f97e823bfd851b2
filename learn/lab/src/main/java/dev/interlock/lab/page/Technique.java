package dev.interlock.lab.page;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Requirement;
import dev.interlock.lab.scenarios.Scenario;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
        Map<String, List<Cell>> cells = scenario.cells().stream()
                .collect(Collectors.groupingBy(Cell::techniqueName, LinkedHashMap::new, Collectors.toList()));
        return cells.entrySet().stream()
                .map(technique -> new Technique(
                        technique.getKey(),
                        technique.getValue(),
                        lab.missing(technique.getValue().get(0)).orElse(null)))
                .toList();
    }
}
