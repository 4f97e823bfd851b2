package dev.interlock.lab.web;

import dev.interlock.lab.run.AbandonedRunException;
import dev.interlock.lab.run.Lab;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.store.Prediction;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.store.StoredRun;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds out from the stored runs how far a member has come in a scenario. */
public class Goals {

    private static final String ENDED_EARLY = AbandonedRunException.class.getSimpleName();

    private final Lab lab;
    private final Runs runs;
    private final TraceFormats formats;

    public Goals(Lab lab, Runs runs, TraceFormats formats) {
        this.lab = lab;
        this.runs = runs;
        this.formats = formats;
    }

    /** Empty if no cell that this desk can run does damage. */
    Optional<Goal> of(Scenario scenario, String member) {
        if (scenario.cells().stream().noneMatch(this::doesDamage)) {
            return Optional.empty();
        }
        List<StoredRun> own = runs.ofMember(member, scenario.id());
        return Optional.of(own.stream()
                .filter(run -> isDamage(run.verdict()))
                .findFirst()
                .map(damage ->
                        new Goal(damage, cheapest(scenario, own.stream()), cheapest(scenario, all(scenario, own))))
                .orElseGet(() -> new Goal(null, null, null)));
    }

    private boolean doesDamage(Cell cell) {
        return lab.missing(cell).isEmpty()
                && isDamage(cell.onMySql().verdict())
                && isDamage(cell.onH2().verdict());
    }

    private static boolean isDamage(Verdict verdict) {
        return Prediction.of(verdict) == Prediction.DAMAGED;
    }

    private Stream<StoredRun> all(Scenario scenario, List<StoredRun> own) {
        return Stream.concat(
                own.stream(),
                runs.newestOfEachCell().stream().filter(run -> run.scenario().equals(scenario.id())));
    }

    private Goal.@Nullable Prevention cheapest(Scenario scenario, Stream<StoredRun> among) {
        return among.filter(run -> prevents(scenario, run))
                .map(run -> new Found(run, formats.read(runs.trace(run))))
                .filter(found -> isComplete(found.trace()))
                .map(found -> new Goal.Prevention(found.run(), statements(found.trace())))
                .min(Comparator.comparingLong(Goal.Prevention::statements))
                .orElse(null);
    }

    private record Found(StoredRun run, Trace trace) {}

    /** In a stepped run, a reader can spare any technique the conflict. Such a run has another verdict than its cell. */
    private static boolean prevents(Scenario scenario, StoredRun run) {
        return !isDamage(run.verdict())
                && scenario.cells().stream()
                        .filter(cell -> cell.id().equals(run.cell()))
                        .map(cell -> run.product().equals("H2") ? cell.onH2() : cell.onMySql())
                        .anyMatch(expected -> expected.verdict() == run.verdict());
    }

    /** A run that its reader ended early has too few statements. */
    private static boolean isComplete(Trace trace) {
        return trace.events().stream()
                .map(Event::failure)
                .noneMatch(failure -> failure != null && failure.type().equals(ENDED_EARLY));
    }

    private static long statements(Trace trace) {
        return trace.events().stream()
                .filter(event -> event.kind() == Event.Kind.STATEMENT)
                .count();
    }
}
