package dev.interlock.lab.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.drawing.Drawing;
import dev.interlock.lab.drawing.EventTable;
import dev.interlock.lab.run.CannotMoveException;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.store.LabRun;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.trace.Trace;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;

/**
 * A run in which the reader says which actor moves. It is its owner's alone until it has ended. Its address leads to its page of
 * results from then on. A form says how many moves its page shows, because another tab may have moved meanwhile.
 */
@LabController
@RequestMapping("/lab/steps/{id:[0-9a-z]+}")
class StepController {

    private final Runs runs;
    private final LabTexts texts;

    StepController(Runs runs, LabTexts texts) {
        this.runs = runs;
        this.texts = texts;
    }

    /** The script of the page asks whether another tab has moved, by the entity tag. */
    @GetMapping
    @Nullable
    ModelAndView show(@PathVariable String id, Actor actor, WebRequest request) throws InterruptedException {
        LabRun run = find(id, actor);
        SteppedRun steps = steps(run);
        if (steps == null) {
            return ended(run);
        }
        return request.checkNotModified(tag(steps)) ? null : page(id, steps, HttpStatus.OK);
    }

    @PostMapping("/move")
    ModelAndView move(@PathVariable String id, @RequestParam String actor, @RequestParam int moves, Actor member)
            throws InterruptedException {
        return act(id, member, run -> run.move(actor, moves));
    }

    @PostMapping("/time-out")
    ModelAndView timeOut(@PathVariable String id, @RequestParam String actor, @RequestParam int moves, Actor member)
            throws InterruptedException {
        return act(id, member, run -> run.timeOut(actor, moves));
    }

    @PostMapping("/end")
    ModelAndView end(@PathVariable String id, Actor member) throws InterruptedException {
        LabRun run = find(id, member);
        runs.endSteps(run);
        return ended(run);
    }

    private ModelAndView act(String id, Actor member, Act act) throws InterruptedException {
        LabRun run = find(id, member);
        SteppedRun steps = steps(run);
        if (steps == null) {
            return ended(run);
        }
        try {
            act.on(steps);
            return new ModelAndView("redirect:/lab/steps/" + id);
        } catch (CannotMoveException refused) {
            return page(id, steps, HttpStatus.CONFLICT);
        }
    }

    /** An act of the reader on a run. */
    @FunctionalInterface
    private interface Act {
        void on(SteppedRun run) throws InterruptedException;
    }

    private LabRun find(String id, Actor member) {
        return runs.find(id, member.id().value())
                .filter(run -> run.steps() != null && run.isOwnedBy(member.id().value()))
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    /** Returns the steps of the run while it goes on, and ends it if every request is answered. */
    private @Nullable SteppedRun steps(LabRun run) throws InterruptedException {
        SteppedRun steps = run.steps();
        if (steps != null && steps.isOver()) {
            runs.endSteps(run);
        }
        return run.isGoingOn() ? steps : null;
    }

    private static ModelAndView ended(LabRun run) {
        return new ModelAndView("redirect:/lab/runs/" + run.id());
    }

    private ModelAndView page(String id, SteppedRun run, HttpStatus status) {
        Trace trace = run.trace();
        return new ModelAndView("lab/step", status)
                .addObject("id", id)
                .addObject("trace", trace)
                .addObject("standings", run.standings())
                .addObject("moves", run.moves())
                .addObject("tag", tag(run))
                .addObject("limit", runs.limit().toSeconds())
                .addObject("drawing", new Drawing(trace, texts).soFar())
                .addObject("table", new EventTable(trace, texts).html())
                .addObject("refused", status.isError());
    }

    private static String tag(SteppedRun run) {
        return "\"" + run.moves() + "-" + Integer.toHexString(run.standings().hashCode()) + "\"";
    }
}
