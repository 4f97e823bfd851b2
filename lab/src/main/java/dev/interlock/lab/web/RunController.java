package dev.interlock.lab.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.live.LiveRun;
import dev.interlock.lab.live.LiveRuns;
import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.text.ExportFormat;
import dev.interlock.lab.web.text.TraceFormats;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;

/**
 * A run. While it goes on, it is its owner's alone. Stored, it is for every member who may open the Lab and knows its address, so that it
 * can be shown to others.
 */
@LabController
class RunController {

    /** A file brings its own style, and runs no script. */
    private static final String FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

    private final Lab lab;
    private final LiveRuns live;
    private final Runs runs;
    private final TraceFormats formats;

    RunController(Lab lab, LiveRuns live, Runs runs, TraceFormats formats) {
        this.lab = lab;
        this.live = live;
        this.runs = runs;
        this.formats = formats;
    }

    /** @param predicted what the form said before the run; the run's owner alone is reminded of it */
    @GetMapping("/lab/runs/{id:[0-9a-z]+}")
    String run(
            @PathVariable String id,
            @RequestParam(required = false) @Nullable Prediction predicted,
            Actor actor,
            Model model) {
        Optional<LiveRun> going = live.find(id, actor.id().value());
        if (going.isPresent()) {
            model.addAttribute("live", LiveView.of(going.get(), formats));
            return "lab/running";
        }
        StoredRun run = find(id);
        Trace trace = runs.trace(run);
        Optional<Cell> cell = lab.find(run.scenario(), run.cell());
        model.addAttribute("run", run);
        model.addAttribute("trace", trace);
        model.addAttribute("predicted", run.owner().equals(actor.id().value()) ? predicted : null);
        model.addAttribute("actual", Prediction.of(trace));
        model.addAttribute("cost", Cost.of(trace.events()));
        model.addAttribute("drawing", formats.drawing(trace));
        model.addAttribute("table", formats.table(trace));
        model.addAttribute("formats", ExportFormat.values());
        model.addAttribute("cell", cell.orElse(null));
        cell.ifPresent(found -> model.addAttribute("techniques", Technique.of(lab.scenario(run.scenario()), lab)));
        return "lab/run";
    }

    @GetMapping("/lab/runs/{id:[0-9a-z]+}.{extension:[a-z]+}")
    ResponseEntity<String> file(@PathVariable String id, @PathVariable String extension) {
        ExportFormat format = ExportFormat.of(extension).orElseThrow(RunController::notFound);
        return ResponseEntity.ok()
                .contentType(format.mediaType())
                .header("Content-Security-Policy", FILE_POLICY)
                .body(formats.export(runs.trace(find(id)), format));
    }

    private StoredRun find(String id) {
        return runs.find(id).orElseThrow(RunController::notFound);
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
