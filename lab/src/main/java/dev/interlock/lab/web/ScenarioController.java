package dev.interlock.lab.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.live.LiveRuns;
import dev.interlock.lab.run.Lab;
import dev.interlock.lab.run.MissingRequirementException;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.step.SteppedRuns;
import dev.interlock.lab.store.Prediction;
import dev.interlock.lab.store.Races;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.web.goal.Goals;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** One scenario: choose a technique, predict, run. */
@LabController
class ScenarioController {

    private static final int MOST_ROUNDS = 100;
    private static final Duration RACE_LIMIT = Duration.ofMinutes(1);

    private final Lab lab;
    private final LiveRuns live;
    private final Goals goals;
    private final SteppedRuns stepped;
    private final Races races;

    ScenarioController(Lab lab, LiveRuns live, Goals goals, SteppedRuns stepped, Races races) {
        this.lab = lab;
        this.live = live;
        this.goals = goals;
        this.stepped = stepped;
        this.races = races;
    }

    /** @param cell the chosen cell; without one, the first is chosen */
    @GetMapping("/lab/{scenario}")
    ModelAndView choose(
            @PathVariable String scenario, @RequestParam(required = false) @Nullable String cell, Actor actor) {
        Scenario found = lab.scenario(scenario);
        String chosen =
                cell == null ? firstThatRuns(found).id() : found.cell(cell).id();
        lab.prepare(found.id(), chosen);
        return page(found, chosen, null, HttpStatus.OK)
                .addObject("goal", goals.of(found, actor.id().value()).orElse(null));
    }

    private Cell firstThatRuns(Scenario scenario) {
        return scenario.cells().stream()
                .filter(cell -> lab.missing(cell).isEmpty())
                .findFirst()
                .orElse(scenario.cells().get(0));
    }

    /** Starts a run, and leads to its page, which shows it while it goes on. When every slot is busy, this page comes back with the choice. */
    @PostMapping("/lab/{scenario}/runs")
    ModelAndView run(
            @PathVariable String scenario,
            @RequestParam(defaultValue = "") String cell,
            @RequestParam(required = false) @Nullable Prediction prediction,
            Actor actor,
            HttpServletResponse response)
            throws InterruptedException {
        return start(
                scenario,
                cell,
                prediction,
                response,
                (found, chosen) ->
                        "/lab/runs/" + live.start(found, chosen, actor.id().value(), prediction));
    }

    /** Starts a run in which the reader says which actor moves. */
    @PostMapping("/lab/{scenario}/steps")
    ModelAndView step(
            @PathVariable String scenario,
            @RequestParam(defaultValue = "") String cell,
            @RequestParam(required = false) @Nullable Prediction prediction,
            Actor actor,
            HttpServletResponse response)
            throws InterruptedException {
        return start(
                scenario,
                cell,
                prediction,
                response,
                (found, chosen) ->
                        "/lab/steps/" + stepped.start(found, chosen, actor.id().value(), prediction));
    }

    /** Runs the cell many times without its schedule, and leads to the result. */
    @PostMapping("/lab/{scenario}/races")
    ModelAndView race(
            @PathVariable String scenario,
            @RequestParam(defaultValue = "") String cell,
            @RequestParam(defaultValue = "" + MOST_ROUNDS) int rounds,
            Actor actor,
            HttpServletResponse response)
            throws InterruptedException {
        int bounded = Math.min(Math.max(rounds, 1), MOST_ROUNDS);
        return start(scenario, cell, null, response, (found, chosen) -> {
            Race race = lab.race(found, chosen, bounded, RACE_LIMIT);
            return "/lab/races/" + races.keep(race, actor.id().value()).id();
        });
    }

    private ModelAndView start(
            String scenario, String cell, @Nullable Prediction prediction, HttpServletResponse response, Start start)
            throws InterruptedException {
        Scenario found = lab.scenario(scenario);
        String chosen = found.cell(cell).id();
        try {
            return new ModelAndView("redirect:" + start.of(found.id(), chosen));
        } catch (SlotsBusyException busy) {
            response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(SlotsBusyException.RETRY_AFTER_SECONDS));
            return page(found, chosen, prediction, HttpStatus.SERVICE_UNAVAILABLE);
        } catch (MissingRequirementException missing) {
            return page(found, chosen, prediction, HttpStatus.UNPROCESSABLE_CONTENT);
        }
    }

    /** Starts a run of a cell, and returns its address. */
    @FunctionalInterface
    private interface Start {
        String of(String scenario, String cell) throws InterruptedException;
    }

    private ModelAndView page(Scenario scenario, String chosen, @Nullable Prediction prediction, HttpStatus status) {
        return new ModelAndView("lab/scenario", status)
                .addObject("scenario", scenario)
                .addObject("techniques", Technique.of(scenario, lab))
                .addObject("choice", chosen)
                .addObject("missing", lab.missing(scenario.cell(chosen)).orElse(null))
                .addObject("predictions", Prediction.values())
                .addObject("prediction", prediction)
                .addObject("busy", status == HttpStatus.SERVICE_UNAVAILABLE);
    }
}
