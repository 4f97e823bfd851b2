package dev.interlock.lab.web;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.store.Races;
import dev.interlock.lab.store.StoredRace;
import dev.interlock.lab.trace.Race;
import java.util.Optional;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** A stored race, for every member who may open the Lab and knows its address. */
@LabController
class RaceController {

    private final Lab lab;
    private final Races races;

    RaceController(Lab lab, Races races) {
        this.lab = lab;
        this.races = races;
    }

    @GetMapping("/lab/races/{id:[0-9a-z]+}")
    String race(@PathVariable String id, Model model) {
        StoredRace stored = races.find(id).orElseThrow(() -> new RunNotFoundException("No race " + id));
        model.addAttribute("stored", stored);
        model.addAttribute("view", new RaceView(stored.race()));
        model.addAttribute("cell", cell(stored.race()).orElse(null));
        return "lab/race";
    }

    /** Empty if the race is older than the scenarios of this Lab. */
    private Optional<Cell> cell(Race race) {
        return lab.scenarios().stream()
                .filter(scenario -> scenario.id().equals(race.scenario()))
                .flatMap(scenario -> scenario.cells().stream())
                .filter(cell -> cell.id().equals(race.cell()))
                .findFirst();
    }
}
