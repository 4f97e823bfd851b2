package dev.interlock.lab.page;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.desk.SlotsBusyException;
import dev.interlock.lab.scenarios.Scenario;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;

/**
 * The guided tour: the chapter's story in five screens. A screen asks first; the same screen with a run in its address shows what
 * happened.
 */
@LabController
@RequestMapping("/lab/tour/{number:\\d}")
class TourController {

    private final Lab lab;
    private final Runs runs;
    private final ScheduledRuns scheduled;
    private final LabTexts texts;

    TourController(Lab lab, Runs runs, ScheduledRuns scheduled, LabTexts texts) {
        this.lab = lab;
        this.runs = runs;
        this.scheduled = scheduled;
        this.texts = texts;
    }

    /** @param predicted what the form said before the run; the run's owner alone is reminded of it */
    @GetMapping
    ModelAndView show(
            @PathVariable int number,
            @RequestParam(required = false) @Nullable String run,
            @RequestParam(required = false) @Nullable Prediction predicted,
            Actor actor) {
        TourScreen screen = screen(number);
        lab.prepare(screen.scenario(), screen.cell());
        ModelAndView page = page(screen, HttpStatus.OK);
        if (run == null) {
            return page;
        }
        LabRun shown = runs.find(run, actor.id().value())
                .filter(found -> found.isOf(screen.scenario(), screen.cell()))
                .orElseThrow(MissingRunException::new);
        return page.addAllObjects(ShownRun.of(shown, predicted, actor, texts));
    }

    @PostMapping
    ModelAndView run(
            @PathVariable int number,
            @RequestParam(required = false) @Nullable Prediction prediction,
            Actor actor,
            HttpServletResponse response)
            throws InterruptedException {
        TourScreen screen = screen(number);
        try {
            String id = scheduled
                    .start(screen.scenario(), screen.cell(), actor.id().value())
                    .id();
            return new ModelAndView("redirect:/lab/tour/" + number)
                    .addObject("run", id)
                    .addObject("predicted", prediction);
        } catch (SlotsBusyException busy) {
            response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(SlotsBusyException.RETRY_AFTER_SECONDS));
            return page(screen, HttpStatus.SERVICE_UNAVAILABLE).addObject("prediction", prediction);
        }
    }

    private static TourScreen screen(int number) {
        return TourScreen.of(number).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private ModelAndView page(TourScreen screen, HttpStatus status) {
        Scenario scenario = lab.scenario(screen.scenario());
        return new ModelAndView("lab/tour", status)
                .addObject("schedule", scenario.schedule(scenario.cell(screen.cell())))
                .addObject("screen", screen)
                .addObject("screens", TourScreen.ALL)
                .addObject("next", TourScreen.of(screen.number() + 1).orElse(null))
                .addObject("predictions", Prediction.values())
                .addObject("busy", status.isError());
    }
}
