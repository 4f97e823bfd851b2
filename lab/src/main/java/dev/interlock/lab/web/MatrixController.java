package dev.interlock.lab.web;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.technique.Requirement;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** Every cell of every scenario, each with its newest run. What did not run is not filled in. */
@LabController
class MatrixController {

    private final Lab lab;
    private final Runs runs;

    MatrixController(Lab lab, Runs runs) {
        this.lab = lab;
        this.runs = runs;
    }

    @GetMapping("/lab/matrix")
    String matrix(Model model) {
        Map<String, StoredRun> newest = runs.newestOfEachCell().stream()
                .collect(Collectors.toMap(run -> key(run.scenario(), run.cell()), Function.identity()));
        List<Row> rows = lab.scenarios().stream()
                .map(scenario -> new Row(
                        scenario,
                        scenario.cells().stream()
                                .map(cell -> new Field(
                                        cell,
                                        newest.get(key(scenario.id(), cell.id())),
                                        lab.missing(cell).orElse(null)))
                                .toList()))
                .toList();
        model.addAttribute("rows", rows);
        model.addAttribute(
                "all", rows.stream().mapToLong(row -> row.fields().size()).sum());
        model.addAttribute("ran", rows.stream().mapToLong(Row::ran).sum());
        return "lab/matrix";
    }

    private static String key(String scenario, String cell) {
        return scenario + "/" + cell;
    }

    /** A scenario with its cells. */
    public record Row(Scenario scenario, List<Field> fields) {

        long ran() {
            return fields.stream().filter(field -> field.run() != null).count();
        }
    }

    /**
     * A cell.
     *
     * @param run its newest run, or null if none is stored
     * @param missing what it needs and this desk does not have, or null
     */
    public record Field(
            Cell cell, @Nullable StoredRun run, @Nullable Requirement missing) {}
}
