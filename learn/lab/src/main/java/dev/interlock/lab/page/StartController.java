package dev.interlock.lab.page;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.desk.MissingRequirementException;
import dev.interlock.lab.desk.ProcessorShare.Work;
import dev.interlock.lab.desk.SlotsBusyException;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.UnknownCellException;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * Starts a run of a cell, and leads to it. When every slot is busy, or the cell needs what this desk does not have, the page of the
 * scenario comes back with the choice.
 */
@LabController
@RequestMapping("/lab/{scenario}")
class StartController {

    private final Lab lab;
    private final ScheduledRuns scheduled;
    private final SteppedRuns stepped;
    private final Races races;
    private final ScenarioPage page;

    StartController(Lab lab, ScheduledRuns scheduled, SteppedRuns stepped, Races races) {
        this.lab = lab;
        this.scheduled = scheduled;
        this.stepped = stepped;
        this.races = races;
        this.page = new ScenarioPage(lab);
    }

    @PostMapping("/runs")
    ModelAndView run(
            @PathVariable String scenario,
            @RequestParam(defaultValue = "") String cell,
            @RequestParam(required = false) @Nullable Prediction prediction,
            Actor actor,
            HttpServletResponse response)
            throws InterruptedException {
        return start(scenario, cell, prediction, response, () -> {
            String id = scheduled.start(scenario, cell, actor.id().value()).id();
            return new ModelAndView("redirect:/lab/runs/" + id).addObject("predicted", prediction);
        });
    }

    /** Starts a run in which the reader says which actor moves. */
    @PostMapping("/steps")
    ModelAndView step(
            @PathVariable String scenario,
            @RequestParam(defaultValue = "") String cell,
            @RequestParam(required = false) @Nullable Prediction prediction,
            Actor actor,
            HttpServletResponse response)
            throws InterruptedException {
        return start(scenario, cell, prediction, response, () -> {
            String id = stepped.start(scenario, cell, actor.id().value()).id();
            return new ModelAndView("redirect:/lab/steps/" + id);
        });
    }

    /** Runs the cell many times without its schedule, and leads to the result. */
    @PostMapping("/races")
    ModelAndView race(
            @PathVariable String scenario,
            @RequestParam(defaultValue = "") String cell,
            @RequestParam(required = false) @Nullable Prediction prediction,
            @RequestParam(defaultValue = "" + Races.MOST_ROUNDS) int rounds,
            Actor actor,
            HttpServletResponse response)
            throws InterruptedException {
        if (!lab.scenario(scenario).hasRace()) {
            throw new UnknownCellException(scenario + " has no race");
        }
        return start(scenario, cell, prediction, response, () -> {
            String id = races.run(scenario, cell, actor.id().value(), rounds);
            return new ModelAndView("redirect:/lab/races/" + id);
        });
    }

    private ModelAndView start(
            String scenario,
            String cell,
            @Nullable Prediction prediction,
            HttpServletResponse response,
            Work<ModelAndView> start)
            throws InterruptedException {
        Scenario found = lab.scenario(scenario);
        Cell chosen = found.cell(cell);
        try {
            return start.get();
        } catch (SlotsBusyException busy) {
            response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(SlotsBusyException.RETRY_AFTER_SECONDS));
            return page.of(found, chosen, prediction, HttpStatus.SERVICE_UNAVAILABLE);
        } catch (MissingRequirementException missing) {
            return page.of(found, chosen, prediction, HttpStatus.UNPROCESSABLE_CONTENT);
        }
    }
}
