package dev.interlock.lab.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.run.CannotMoveException;
import dev.interlock.lab.run.SteppedRun;
import dev.interlock.lab.step.SteppedRuns;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.text.TraceFormats;
import java.util.List;
import java.util.Optional;
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
 * A run in which the reader says which actor moves. It is its owner's alone until it has ended. Its address leads to the stored run
 * from then on. A form says how many moves its page shows, because another tab may have moved meanwhile.
 */
@LabController
@RequestMapping("/lab/steps/{id:[0-9a-z]+}")
class StepController {

    private final SteppedRuns stepped;
    private final Runs runs;
    private final TraceFormats formats;

    StepController(SteppedRuns stepped, Runs runs, TraceFormats formats) {
        this.stepped = stepped;
        this.runs = runs;
        this.formats = formats;
    }

    /** The script of the page asks whether another tab has moved, by the entity tag. */
    @GetMapping
    @Nullable
    ModelAndView show(@PathVariable String id, Actor actor, WebRequest request) throws InterruptedException {
        Optional<SteppedRun> run = stepped.find(id, actor.id().value());
        if (run.isEmpty()) {
            return stored(id, actor);
        }
        return request.checkNotModified(tag(run.get())) ? null : page(id, run.get(), HttpStatus.OK);
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
        return act(id, member, run -> stepped.end(id));
    }

    private ModelAndView act(String id, Actor member, Act act) throws InterruptedException {
        Optional<SteppedRun> run = stepped.find(id, member.id().value());
        if (run.isEmpty()) {
            return stored(id, member);
        }
        try {
            act.on(run.get());
            return new ModelAndView("redirect:/lab/steps/" + id);
        } catch (CannotMoveException refused) {
            return page(id, run.get(), HttpStatus.CONFLICT);
        }
    }

    /** An act of the reader on a run. */
    @FunctionalInterface
    private interface Act {
        void on(SteppedRun run) throws InterruptedException;
    }

    private ModelAndView stored(String id, Actor member) {
        return runs.find(id)
                .filter(run -> run.owner().equals(member.id().value()))
                .map(run -> new ModelAndView("redirect:/lab/runs/" + run.id()))
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    private ModelAndView page(String id, SteppedRun run, HttpStatus status) {
        Trace trace = run.trace();
        List<StandingView> actors = run.standings().stream()
                .map(standing -> StandingView.of(standing, trace))
                .toList();
        return new ModelAndView("lab/step", status)
                .addObject("id", id)
                .addObject("trace", trace)
                .addObject("actors", actors)
                .addObject("moves", run.moves())
                .addObject("tag", tag(run))
                .addObject("limit", stepped.limit().toSeconds())
                .addObject("drawing", formats.unfinished(trace))
                .addObject("table", formats.table(trace))
                .addObject("refused", status.isError());
    }

    private static String tag(SteppedRun run) {
        return "\"" + run.moves() + "-" + Integer.toHexString(run.standings().hashCode()) + "\"";
    }
}
