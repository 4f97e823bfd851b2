package dev.interlock.lab.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.drawing.Drawing;
import dev.interlock.lab.drawing.SqlScript;
import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.store.LabRun;
import dev.interlock.lab.store.RaceTable;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.trace.Trace;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;

/**
 * A run or a race. While a run goes on, it is its owner's alone. Then it is for every member who may open the Lab and knows its
 * address, so that it can be shown to others.
 */
@LabController
class RunController {

    /** A file brings its own style, and runs no script. */
    private static final String FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

    private final Lab lab;
    private final Runs runs;
    private final RaceTable races;
    private final LabTexts texts;

    RunController(Lab lab, Runs runs, RaceTable races, LabTexts texts) {
        this.lab = lab;
        this.runs = runs;
        this.races = races;
        this.texts = texts;
    }

    /** @param predicted what the form said before the run; the run's owner alone is reminded of it */
    @GetMapping("/lab/runs/{id:[0-9a-f-]+}")
    String run(
            @PathVariable String id,
            @RequestParam(required = false) @Nullable Prediction predicted,
            Actor actor,
            Model model) {
        LabRun run = find(id, actor);
        model.addAllAttributes(ShownRun.of(run, predicted, actor, texts));
        if (model.containsAttribute("live")) {
            return "lab/running";
        }
        Scenario scenario = lab.scenario(run.scenario());
        Cell cell = scenario.cell(run.cell());
        Trace trace = Objects.requireNonNull(run.trace());
        Expected expected = cell.expected(trace.database());
        boolean matched = expected.matches(trace.outcome());
        model.addAttribute("cell", cell);
        model.addAttribute("note", matched ? cell.note() : null);
        model.addAttribute("missed", matched || run.stepped() ? null : expected.verdict());
        model.addAttribute("techniques", Technique.of(scenario, lab));
        return "lab/run";
    }

    @GetMapping("/lab/runs/{id:[0-9a-f-]+}.{extension:svg|json|sql}")
    ResponseEntity<Object> file(@PathVariable String id, @PathVariable String extension, Actor actor) {
        LabRun run = find(id, actor);
        Trace trace = run.trace();
        if (!run.hasEnded() || trace == null) {
            throw notFound();
        }
        return switch (extension) {
            case "svg" -> file("image", "svg+xml", new Drawing(trace, texts).standalone());
            case "json" -> file("application", "json", trace);
            default -> file("text", "plain", SqlScript.of(trace));
        };
    }

    private static ResponseEntity<Object> file(String type, String subtype, Object content) {
        return ResponseEntity.ok()
                .contentType(new MediaType(type, subtype, StandardCharsets.UTF_8))
                .header("Content-Security-Policy", FILE_POLICY)
                .body(content);
    }

    @GetMapping("/lab/races/{id:[0-9a-f-]+}")
    String race(@PathVariable String id, Model model) {
        model.addAttribute("race", races.find(id).orElseThrow(RunController::notFound));
        return "lab/race";
    }

    private LabRun find(String id, Actor actor) {
        return runs.find(id, actor.id().value())
                .filter(run -> !run.stepped() || !run.isGoingOn())
                .orElseThrow(RunController::notFound);
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
