package dev.interlock.lab.page;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Scenario;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** The page of a scenario, on which a cell is chosen. */
record ScenarioPage(Lab lab) {

    /** @param prediction what the reader has predicted, if the page comes back */
    ModelAndView of(Scenario scenario, Cell chosen, @Nullable Prediction prediction, HttpStatus status) {
        return new ModelAndView("lab/scenario", status)
                .addObject("scenario", scenario)
                .addObject("techniques", Technique.of(scenario, lab))
                .addObject("choice", chosen.id())
                .addObject("schedule", scenario.schedule(chosen))
                .addObject("missing", lab.missing(chosen).orElse(null))
                .addObject("predictions", Prediction.values())
                .addObject("prediction", prediction)
                .addObject("busy", status == HttpStatus.SERVICE_UNAVAILABLE);
    }
}
