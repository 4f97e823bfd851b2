package dev.interlock.lab.page;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Scenario;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** One scenario: choose a technique and predict. */
@LabController
class ScenarioController {

    private final Lab lab;
    private final ScenarioPage page;

    ScenarioController(Lab lab) {
        this.lab = lab;
        this.page = new ScenarioPage(lab);
    }

    /** @param cell the chosen cell; without one, the first that runs here is chosen */
    @GetMapping("/lab/{scenario}")
    ModelAndView choose(@PathVariable String scenario, @RequestParam(required = false) @Nullable String cell) {
        Scenario found = lab.scenario(scenario);
        Cell chosen = cell == null ? firstThatRuns(found) : found.cell(cell);
        lab.prepare(scenario, chosen.id());
        return page.of(found, chosen, null, HttpStatus.OK);
    }

    private Cell firstThatRuns(Scenario scenario) {
        return scenario.cells().stream()
                .filter(cell -> lab.missing(cell).isEmpty())
                .findFirst()
                .orElse(scenario.cells().get(0));
    }
}
