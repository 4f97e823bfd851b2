package dev.interlock.lab.web;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.store.LabRun;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.technique.Requirement;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The first page, with the guided tour and every scenario, and the matrix. */
@LabController
class CatalogueController {

    private final Lab lab;
    private final Runs runs;

    CatalogueController(Lab lab, Runs runs) {
        this.lab = lab;
        this.runs = runs;
    }

    @GetMapping("/lab")
    String catalogue(Model model) {
        model.addAttribute("scenarios", lab.scenarios());
        model.addAttribute("screens", TourScreen.ALL);
        return "lab/catalogue";
    }

    /** Shows every cell of every scenario, each with its newest run. What did not run is not filled in. */
    @GetMapping("/lab/matrix")
    String matrix(Model model) {
        List<LabRun> newest = List.copyOf(runs.newestOfEachCell());
        List<Row> rows =
                lab.scenarios().stream().map(scenario -> row(scenario, newest)).toList();
        List<Field> fields = rows.stream().flatMap(row -> row.fields().stream()).toList();
        model.addAttribute("rows", rows);
        model.addAttribute("all", fields.size());
        model.addAttribute(
                "ran", fields.stream().filter(field -> field.run() != null).count());
        return "lab/matrix";
    }

    private Row row(Scenario scenario, List<LabRun> newest) {
        return new Row(
                scenario,
                scenario.cells().stream()
                        .map(cell -> new Field(
                                cell,
                                newest.stream()
                                        .filter(run -> run.isOf(scenario.id(), cell.id()))
                                        .findFirst()
                                        .orElse(null),
                                lab.missing(cell).orElse(null)))
                        .toList());
    }

    /** A scenario with its cells. */
    public record Row(Scenario scenario, List<Field> fields) {}

    /**
     * A cell.
     *
     * @param run its newest run, or null if none is kept
     * @param missing what it needs and this desk does not have, or null
     */
    public record Field(
            Cell cell, @Nullable LabRun run, @Nullable Requirement missing) {}
}
