package dev.interlock.lab.page;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.desk.MissingRequirementException;
import dev.interlock.lab.desk.SlotsBusyException;
import dev.interlock.lab.engine.trace.Race;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.UnknownCellException;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** One scenario: choose a technique, predict, run. */
@LabController
@RequestMapping("/lab/{scenario}")
class ScenarioController {

    private static final int MOST_ROUNDS = 100;
    private static final Duration RACE_LIMIT = Duration.ofMinutes(1);

    private final Lab lab;
    private final Runs runs;
    private final Races races;

    /** The members who have a race going on: each occupies a slot for up to a minute. */
    private final Set<String> racing = ConcurrentHashMap.newKeySet();

    ScenarioController(Lab lab, Runs runs, Races races) {
        this.lab = lab;
        this.runs = runs;
        this.races = races;
    }

    /** @param cell the chosen cell; without one, the first that runs here is chosen */
    @GetMapping
    ModelAndView choose(@PathVariable String scenario, @RequestParam(required = false) @Nullable String cell) {
        Scenario found = lab.scenario(scenario);
        Cell chosen = cell == null ? firstThatRuns(found) : found.cell(cell);
        lab.prepare(scenario, chosen.id());
        return page(found, chosen, null, HttpStatus.OK);
    }

    private Cell firstThatRuns(Scenario scenario) {
        return scenario.cells().stream()
                .filter(cell -> lab.missing(cell).isEmpty())
                .findFirst()
                .orElse(scenario.cells().get(0));
    }

    /** Starts a run, and leads to its page. When every slot is busy, this page comes back with the choice. */
    @PostMapping("/runs")
    ModelAndView run(
            @PathVariable String scenario,
            @RequestParam(defaultValue = "") String cell,
            @RequestParam(required = false) @Nullable Prediction prediction,
            Actor actor,
            HttpServletResponse response)
            throws InterruptedException {
        return start(scenario, cell, prediction, response, () -> {
            String id = runs.start(scenario, cell, actor.id().value()).id();
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
            String id = runs.startSteps(scenario, cell, actor.id().value()).id();
            return new ModelAndView("redirect:/lab/steps/" + id);
        });
    }

    /** Runs the cell many times without its schedule, and leads to the result. A member has one race at a time. */
    @PostMapping("/races")
    ModelAndView race(
            @PathVariable String scenario,
            @RequestParam(defaultValue = "") String cell,
            @RequestParam(required = false) @Nullable Prediction prediction,
            @RequestParam(defaultValue = "" + MOST_ROUNDS) int rounds,
            Actor actor,
            HttpServletResponse response)
            throws InterruptedException {
        if (!lab.scenario(scenario).hasRace()) {
            throw new UnknownCellException(scenario + " has no race");
        }
        int bounded = Math.min(Math.max(rounds, 1), MOST_ROUNDS);
        return start(scenario, cell, prediction, response, () -> {
            String member = actor.id().value();
            if (!racing.add(member)) {
                throw new SlotsBusyException("A race of " + member + " is going on");
            }
            try {
                Race race = lab.reserve(scenario, cell).race(bounded, RACE_LIMIT);
                return new ModelAndView("redirect:/lab/races/" + races.add(race));
            } finally {
                racing.remove(member);
            }
        });
    }

    private ModelAndView start(
            String scenario, String cell, @Nullable Prediction prediction, HttpServletResponse response, Start start)
            throws InterruptedException {
        Scenario found = lab.scenario(scenario);
        Cell chosen = found.cell(cell);
        try {
            return start.run();
        } catch (SlotsBusyException busy) {
            response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(SlotsBusyException.RETRY_AFTER_SECONDS));
            return page(found, chosen, prediction, HttpStatus.SERVICE_UNAVAILABLE);
        } catch (MissingRequirementException missing) {
            return page(found, chosen, prediction, HttpStatus.UNPROCESSABLE_CONTENT);
        }
    }

    /** Starts a run of a cell, and leads to it. */
    @FunctionalInterface
    private interface Start {
        ModelAndView run() throws InterruptedException;
    }

    private ModelAndView page(Scenario scenario, Cell chosen, @Nullable Prediction prediction, HttpStatus status) {
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
