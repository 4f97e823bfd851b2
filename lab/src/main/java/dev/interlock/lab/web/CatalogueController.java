package dev.interlock.lab.web;

import dev.interlock.lab.run.Lab;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The first page: the guided tour, and every scenario. */
@LabController
class CatalogueController {

    private final Lab lab;

    CatalogueController(Lab lab) {
        this.lab = lab;
    }

    @GetMapping("/lab")
    String catalogue(Model model) {
        lab.prepare(TourScreen.ALL.get(0).scenario(), TourScreen.ALL.get(0).cell());
        model.addAttribute("scenarios", lab.scenarios());
        model.addAttribute("screens", TourScreen.ALL);
        return "lab/catalogue";
    }
}
