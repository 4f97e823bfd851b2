package dev.interlock.lab.page;

import dev.interlock.domain.member.Actor;
import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.page.drawing.SqlScript;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Scenario;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * A run or a race. While a run goes on, it is its owner's alone. Then it is for every member who may open the Lab and knows its
 * address, so that it can be shown to others.
 */
@LabController
class RunController {

    private final Lab lab;
    private final Runs runs;
    private final Races races;
    private final LabTexts texts;

    RunController(Lab lab, Runs runs, Races races, LabTexts texts) {
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

    @GetMapping("/lab/runs/{id:[0-9a-f-]+}.{extension:json|sql}")
    ResponseEntity<Object> file(@PathVariable String id, @PathVariable String extension, Actor actor) {
        LabRun run = find(id, actor);
        Trace trace = run.trace();
        if (!run.hasEnded() || trace == null) {
            throw new MissingRunException();
        }
        return extension.equals("json")
                ? file(MediaType.APPLICATION_JSON, trace)
                : file(MediaType.TEXT_PLAIN, SqlScript.of(trace));
    }

    private static ResponseEntity<Object> file(MediaType type, Object content) {
        return ResponseEntity.ok()
                .contentType(new MediaType(type, StandardCharsets.UTF_8))
                .body(content);
    }

    @GetMapping("/lab/races/{id:[0-9a-f-]+}")
    String race(@PathVariable String id, Model model) {
        model.addAttribute("race", races.find(id).orElseThrow(MissingRunException::new));
        return "lab/race";
    }

    private LabRun find(String id, Actor actor) {
        return runs.find(id, actor.id().value())
                .filter(run -> !run.stepped() || !run.isGoingOn())
                .orElseThrow(MissingRunException::new);
    }
}
