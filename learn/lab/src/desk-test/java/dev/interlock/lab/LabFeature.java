package dev.interlock.lab;

import static java.util.Map.entry;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.lab.engine.Operation;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.page.Prediction;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Requirement;
import dev.interlock.lab.scenarios.Scenario;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Describes the Lab to the tests of the whole desk. With the settings of the demo, every member may open it. */
public class LabFeature implements RemovableFeature {

    @Override
    public List<AccessRow> accessRows() {
        return List.of(
                new AccessRow("GET /lab", 302, 200, 200, 200),
                new AccessRow("GET /lab/tour/{number:\\d}", 302, 404, 404, 404), // names none
                new AccessRow("POST /lab/tour/{number:\\d}", 302, 404, 404, 404),
                new AccessRow("GET /lab/{scenario}", 302, 404, 404, 404),
                new AccessRow("POST /lab/{scenario}/runs", 302, 404, 404, 404),
                new AccessRow("POST /lab/{scenario}/steps", 302, 404, 404, 404),
                new AccessRow("POST /lab/{scenario}/races", 302, 404, 404, 404),
                new AccessRow("GET /lab/races/{id:[0-9a-f-]+}", 302, 404, 404, 404),
                new AccessRow("GET /lab/steps/{id:[0-9a-f-]+}", 302, 404, 404, 404),
                new AccessRow("POST /lab/steps/{id:[0-9a-f-]+}/move", 302, 400, 400, 400), // names no actor
                new AccessRow("POST /lab/steps/{id:[0-9a-f-]+}/time-out", 302, 400, 400, 400),
                new AccessRow("POST /lab/steps/{id:[0-9a-f-]+}/end", 302, 404, 404, 404),
                new AccessRow("GET /lab/runs/{id:[0-9a-f-]+}", 302, 404, 404, 404),
                new AccessRow("GET /lab/runs/{id:[0-9a-f-]+}.{extension:json|sql}", 302, 404, 404, 404));
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.ofEntries(
                entry(
                        "lab.scenario.",
                        scenarios()
                                .flatMap(id -> Stream.of(id + ".title", id + ".story"))
                                .toList()),
                entry(
                        "lab.tour.",
                        Stream.of("damage", "refusal", "retry", "wait", "deadlock")
                                .flatMap(screen -> Stream.of(screen + ".title", screen + ".text", screen + ".look"))
                                .toList()),
                entry("lab.requires.", names(Requirement.values())),
                entry("lab.note.", notes()),
                entry("lab.why.", verdicts()),
                entry(
                        "lab.technique.",
                        techniques()
                                .flatMap(technique -> Stream.of(technique, technique + ".text"))
                                .toList()),
                entry(
                        "lab.verdict.",
                        Arrays.stream(Verdict.values())
                                .flatMap(verdict -> Stream.of(verdict.name(), verdict + ".sentence"))
                                .toList()),
                entry("lab.step.next.", names(Operation.Kind.values())),
                entry("lab.step.state.", List.of("WAITING", "MOVING")),
                entry("lab.prediction.", names(Prediction.values())),
                entry("lab.export.", List.of("json", "sql")));
    }

    private static Stream<String> techniques() {
        return Scenarios.all().stream()
                .flatMap(scenario -> scenario.cells().stream())
                .map(Cell::techniqueName)
                .distinct();
    }

    private static Stream<String> scenarios() {
        return Scenarios.all().stream().map(Scenario::id);
    }

    /** Returns the keys of all notes. Each begins with the id of its scenario. */
    static List<String> notes() {
        return Scenarios.all().stream()
                .flatMap(scenario -> scenario.cells().stream()
                        .filter(cell -> cell.note() != null)
                        .map(cell -> scenario.id() + "." + cell.note()))
                .distinct()
                .toList();
    }

    /** Returns each verdict with which a cell of a scenario ends, on either database. */
    static List<String> verdicts() {
        return Scenarios.all().stream()
                .flatMap(scenario -> scenario.cells().stream()
                        .flatMap(cell -> Stream.of(cell.onMySql(), cell.onH2()))
                        .map(expected -> scenario.id() + "." + expected.verdict()))
                .distinct()
                .toList();
    }

    private static List<String> names(Enum<?>... values) {
        return Arrays.stream(values).map(Enum::name).toList();
    }

    @Override
    public boolean testsFormsOf(String template) {
        return template.startsWith("lab/");
    }
}
