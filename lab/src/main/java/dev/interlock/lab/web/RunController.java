package dev.interlock.lab.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.live.LiveRun;
import dev.interlock.lab.live.LiveRuns;
import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.trace.Cost;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.text.ExportFormat;
import dev.interlock.lab.web.text.TraceFormats;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.springframework.http.ResponseEntity;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/**
 * A stored run, for every member who may open the Lab and knows its address, so that it can be shown to others. The prediction is
 * shown to its owner alone, and so is a run that goes on.
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

    @GetMapping("/lab/runs/{id:[0-9a-z]+}")
    String run(@PathVariable String id, Actor actor, Model model) {
        Optional<LiveRun> going = live.find(id, actor.id().value());
        if (going.isPresent()) {
            model.addAttribute("live", LiveView.of(going.get(), formats));
            return "lab/running";
        }
        StoredRun run = find(id);
        Trace trace = formats.read(runs.trace(run));
        Optional<Scenario> scenario = scenario(run);
        model.addAttribute("run", run);
        model.addAttribute("trace", trace);
        model.addAttribute("own", run.owner().equals(actor.id().value()));
        model.addAttribute("proof", proof(trace));
        model.addAttribute("cost", Cost.of(trace.events()));
        model.addAttribute("drawing", formats.drawing(trace));
        model.addAttribute("table", formats.table(trace));
        model.addAttribute("formats", ExportFormat.values());
        model.addAttribute("cell", scenario.flatMap(found -> cell(found, run)).orElse(null));
        model.addAttribute(
                "techniques", scenario.map(found -> Technique.of(found, lab)).orElse(List.of()));
        model.addAttribute("others", others(run));
        return "lab/run";
    }

    @GetMapping("/lab/runs/{id:[0-9a-z]+}.{extension:[a-z]+}")
    ResponseEntity<String> file(@PathVariable String id, @PathVariable String extension) {
        ExportFormat format = ExportFormat.of(extension)
                .orElseThrow(() -> new RunNotFoundException("No export with the extension " + extension));
        Trace trace = formats.read(runs.trace(find(id)));
        return ResponseEntity.ok()
                .contentType(format.mediaType())
                .header("Content-Security-Policy", FILE_POLICY)
                .body(formats.export(trace, format));
    }

    private StoredRun find(String id) {
        return runs.find(id).orElseThrow(() -> new RunNotFoundException("No run " + id));
    }

    private static List<Event> proof(Trace trace) {
        return trace.outcome().proof().stream()
                .map(trace::event)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Returns the newest runs of the same scenario, to compare with. */
    private List<StoredRun> others(StoredRun run) {
        return runs.newestOfEachCell().stream()
                .filter(other ->
                        other.scenario().equals(run.scenario()) && !other.id().equals(run.id()))
                .toList();
    }

    /** Empty if the run is older than the scenarios of this Lab. */
    private Optional<Scenario> scenario(StoredRun run) {
        return lab.scenarios().stream()
                .filter(scenario -> scenario.id().equals(run.scenario()))
                .findFirst();
    }

    private static Optional<Cell> cell(Scenario scenario, StoredRun run) {
        return scenario.cells().stream()
                .filter(cell -> cell.id().equals(run.cell()))
                .findFirst();
    }
}
