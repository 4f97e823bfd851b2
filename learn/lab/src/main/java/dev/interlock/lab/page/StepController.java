package dev.interlock.lab.page;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.engine.CannotMoveException;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.page.drawing.Drawing;
import dev.interlock.lab.page.drawing.EventTable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.ModelAndView;

/**
 * A run in which the reader says which actor moves. It is its owner's alone until it has ended. Its address leads to its page of
 * results from then on. A form says how many moves its page shows, because another tab may have moved meanwhile.
 */
@LabController
@RequestMapping("/lab/steps/{id:[0-9a-f-]+}")
class StepController {

    private final Runs runs;
    private final SteppedRuns stepped;
    private final LabTexts texts;

    StepController(Runs runs, SteppedRuns stepped, LabTexts texts) {
        this.runs = runs;
        this.stepped = stepped;
        this.texts = texts;
    }

    /** The script of the page asks whether another tab has moved, by the entity tag. */
    @GetMapping
    @Nullable
    ModelAndView show(@PathVariable String id, Actor actor, WebRequest request) throws InterruptedException {
        stepped.look(find(id, actor).id());
        LabRun run = find(id, actor);
        if (!run.isGoingOn()) {
            return ended(run);
        }
        return request.checkNotModified(tag(progress(run))) ? null : page(run, HttpStatus.OK);
    }

    @PostMapping("/move")
    ModelAndView move(@PathVariable String id, @RequestParam String actor, @RequestParam int moves, Actor member)
            throws InterruptedException {
        return act(id, member, () -> stepped.move(id, actor, moves));
    }

    @PostMapping("/time-out")
    ModelAndView timeOut(@PathVariable String id, @RequestParam String actor, @RequestParam int moves, Actor member)
            throws InterruptedException {
        return act(id, member, () -> stepped.timeOut(id, actor, moves));
    }

    @PostMapping("/end")
    ModelAndView end(@PathVariable String id, Actor member) throws InterruptedException {
        LabRun run = find(id, member);
        stepped.end(id);
        return ended(run);
    }

    /** What the member asks an actor to do. */
    @FunctionalInterface
    private interface Act {
        void run() throws InterruptedException;
    }

    private ModelAndView act(String id, Actor member, Act act) throws InterruptedException {
        find(id, member);
        try {
            act.run();
            return new ModelAndView("redirect:/lab/steps/" + id);
        } catch (CannotMoveException refused) {
            LabRun now = find(id, member);
            return now.isGoingOn() ? page(now, HttpStatus.CONFLICT) : ended(now);
        }
    }

    private LabRun find(String id, Actor member) {
        return runs.find(id, member.id().value())
                .filter(run -> run.stepped() && run.isOwnedBy(member.id().value()))
                .orElseThrow(MissingRunException::new);
    }

    private static ModelAndView ended(LabRun run) {
        return new ModelAndView("redirect:/lab/runs/" + run.id());
    }

    private ModelAndView page(LabRun run, HttpStatus status) {
        Progress progress = progress(run);
        Trace trace = progress.trace();
        return new ModelAndView("lab/step", status)
                .addObject("id", run.id())
                .addObject("trace", trace)
                .addObject("statuses", progress.statuses())
                .addObject("moves", progress.moves())
                .addObject("tag", tag(progress))
                .addObject("limit", stepped.limit().toSeconds())
                .addObject("drawing", new Drawing(trace, texts).soFar())
                .addObject("table", new EventTable(trace, texts).html())
                .addObject("refused", status.isError());
    }

    /** A stepped run is kept with its first stand. */
    private static Progress progress(LabRun run) {
        return Objects.requireNonNull(run.progress());
    }

    private static String tag(Progress progress) {
        return "\"" + progress.moves() + "-"
                + Integer.toHexString(progress.statuses().hashCode()) + "\"";
    }
}
