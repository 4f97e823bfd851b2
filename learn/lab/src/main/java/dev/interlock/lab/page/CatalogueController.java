package dev.interlock.lab.page;

import dev.interlock.lab.desk.Lab;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;

/** The first page, with the guided tour and every scenario. */
@LabController
class CatalogueController {

    private final Lab lab;

    CatalogueController(Lab lab) {
        this.lab = lab;
    }

    @GetMapping("/lab")
    String catalogue(Model model) {
        model.addAttribute("scenarios", lab.scenarios());
        model.addAttribute("screens", TourScreen.ALL);
        return "lab/catalogue";
    }
}
