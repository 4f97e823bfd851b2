package dev.interlock.lab.web;

import dev.interlock.lab.run.Lab;
import java.util.List;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The first page: the story of the chapter, and every scenario. */
@LabController
class CatalogueController {

    private final Lab lab;

    CatalogueController(Lab lab) {
        this.lab = lab;
    }

    @GetMapping("/lab")
    String catalogue(Model model) {
        model.addAttribute("scenarios", lab.scenarios());
        model.addAttribute("story", story());
        return "lab/catalogue";
    }

    /** Returns the steps of the story that this Lab can run. */
    private List<StoryStep> story() {
        return StoryStep.ALL.stream()
                .filter(step -> lab.scenarios().stream()
                        .filter(scenario -> scenario.id().equals(step.scenario()))
                        .flatMap(scenario -> scenario.cells().stream())
                        .anyMatch(cell -> cell.id().equals(step.cell())))
                .toList();
    }
}
