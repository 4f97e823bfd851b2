package dev.interlock.lab.web;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.store.StoredRace;
import org.springframework.http.HttpStatus;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;

/** A stored race, for every member who may open the Lab and knows its address. */
@LabController
class RaceController {

    private final Lab lab;
    private final Runs runs;

    RaceController(Lab lab, Runs runs) {
        this.lab = lab;
        this.runs = runs;
    }

    @GetMapping("/lab/races/{id:[0-9a-z]+}")
    String race(@PathVariable String id, Model model) {
        StoredRace stored = runs.findRace(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        model.addAttribute("stored", stored);
        model.addAttribute("view", new RaceView(stored.race()));
        model.addAttribute(
                "cell", lab.find(stored.race().scenario(), stored.race().cell()).orElse(null));
        return "lab/race";
    }
}
